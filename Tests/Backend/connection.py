"""An HTTP/1.1 server on the loopback interface, which reads requests from sockets and writes the answers."""

import socketserver
import ssl
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, unquote

from routing import Request


class Server(ThreadingHTTPServer):
    """A server with one thread for each connection."""

    # The default of 5 refuses connections when a test opens many at once.
    request_queue_size = 128

    def __init__(self, port, app, certificate=None):
        self.app = app
        super().__init__(("127.0.0.1", port), Connection)
        self.base = f"{'https' if certificate else 'http'}://127.0.0.1:{self.server_port}"
        if certificate:
            context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
            context.load_cert_chain(certificate)
            # The TLS handshake runs on the connection's thread, so that a client without one does not block others.
            self.socket = context.wrap_socket(self.socket, server_side=True, do_handshake_on_connect=False)

    def server_bind(self):
        """Binds without HTTPServer's reverse lookup of the host name, which can take seconds."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]

    def handle_error(self, request, client_address):
        """Prints errors, except those of clients that closed their connection."""
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError, ssl.SSLError)):
            super().handle_error(request, client_address)


class Connection(BaseHTTPRequestHandler):
    """A client's connection, which stays open between requests."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1

    def exchange(self):
        """Reads one request and answers it."""
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        path, _, query = self.path.partition("?")
        request = Request(
            self.command, unquote(path), self.server.base, dict(parse_qsl(query, keep_blank_values=True)),
            self.headers, body)
        self.server.app.respond(request).send(self)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = exchange

    def version_string(self):
        """Returns the server's name without the Python version."""
        return "QuintetBackend"

    def log_message(self, format, *args):
        """Logs nothing: `/recorded` has the requests."""

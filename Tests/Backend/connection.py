"""An HTTP/1.1 server on the loopback interface, which reads requests from sockets and writes the answers."""

import ipaddress
import socket
import socketserver
import ssl
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, unquote

from bodies import LIMIT, BodyError, announced_length, read_body
from routing import Request, error_response


class Server(ThreadingHTTPServer):
    """A server with one thread for each connection."""

    # The default of 5 refuses connections when a test opens many at once.
    request_queue_size = 128

    def __init__(self, host, port, app, verbose=False, certificate=None):
        self.app = app
        self.verbose = verbose
        self.scheme = "https" if certificate else "http"
        if ipaddress.ip_address(host).version == 6:
            self.address_family = socket.AF_INET6
        super().__init__((host, port), Connection)
        if certificate:
            self.socket = self._encrypted(certificate)

    def _encrypted(self, certificate):
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(certificate)
        # The TLS handshake runs on the connection's thread, so that a client without one does not block others.
        return context.wrap_socket(self.socket, server_side=True, do_handshake_on_connect=False)

    def server_bind(self):
        """Binds without HTTPServer's reverse lookup of the host name, which can take seconds."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]

    @property
    def base(self):
        """The URL that everything else is relative to."""
        host = f"[{self.server_name}]" if ":" in self.server_name else self.server_name
        return f"{self.scheme}://{host}:{self.server_port}"

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
        try:
            body = read_body(self.rfile, self.headers)
        except BodyError as error:
            return self._refuse(error)
        path, _, query = self.path.partition("?")
        request = Request(
            self.command, unquote(path), self.server.base, dict(parse_qsl(query, keep_blank_values=True)),
            self.headers, body)
        self.server.app.respond(request).send(self)

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = exchange

    def version_string(self):
        """Returns the server's name without the Python version."""
        return "QuintetBackend"

    def handle_expect_100(self):
        """Refuses a body that is too large before it is sent."""
        try:
            announced_length(self.headers)
        except BodyError as error:
            self._refuse(error)
            return False
        return super().handle_expect_100()

    def log_message(self, format, *args):
        """Writes to stderr if --verbose was given."""
        if self.server.verbose:
            super().log_message(format, *args)

    def _refuse(self, error):
        error_response(error.status, error.message, headers={"Connection": "close"}).send(self)
        self.close_connection = True
        self._drain()

    def _drain(self):
        # Closing a connection with unread bytes resets it, and the client may lose the answer.
        self.connection.shutdown(socket.SHUT_WR)
        self.connection.settimeout(2)
        left = 16 * LIMIT
        try:
            while left > 0:
                data = self.rfile.read1(65536)
                if not data:
                    return
                left -= len(data)
        except OSError:
            return

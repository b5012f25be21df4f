"""The request limits of the stand-in for GitHub, with a separate count for each token."""

import threading
import time

HOUR = 3600


class RateLimits:
    """Counts the requests of many connections at once."""

    def __init__(self, limit, resource="core"):
        self._resource = resource
        self._lock = threading.Lock()
        self._limit = limit
        self._used = {}
        self._used_at_start = 0
        self._reset = int(time.time()) + HOUR
        self._secondary = 0
        self._retry_after = None

    def set(self, limit=None, remaining=None, reset_in=None):
        """Sets the limit, the remaining requests of every client, and the seconds until the limit resets."""
        with self._lock:
            self._limit = self._limit if limit is None else limit
            self._reset = int(time.time()) + (HOUR if reset_in is None else reset_in)
            self._used = {}
            self._used_at_start = 0 if remaining is None else self._limit - remaining

    def set_secondary(self, count, retry_after):
        """Refuses the next requests with the secondary limit, whose only header is Retry-After."""
        with self._lock:
            self._secondary, self._retry_after = count, retry_after

    def take_secondary(self):
        """Counts a request against the secondary limit; returns the headers of a refusal, or None."""
        with self._lock:
            if self._secondary == 0:
                return None
            self._secondary -= 1
            return {} if self._retry_after is None else {"Retry-After": str(self._retry_after)}

    def is_used_up(self, account):
        """Returns whether no request is left."""
        with self._lock:
            return self._remaining(account) <= 0

    def count(self, account):
        """Counts one request."""
        with self._lock:
            self._renew()
            self._used[account] = self._used.get(account, self._used_at_start) + 1

    def headers(self, account):
        """Returns the headers that show the limit."""
        with self._lock:
            remaining = max(0, self._remaining(account))
            return {
                "X-RateLimit-Limit": str(self._limit), "X-RateLimit-Remaining": str(remaining),
                "X-RateLimit-Used": str(self._limit - remaining), "X-RateLimit-Reset": str(self._reset),
                "X-RateLimit-Resource": self._resource,
            }

    def _remaining(self, account):
        self._renew()
        return self._limit - self._used.get(account, self._used_at_start)

    def _renew(self):
        if time.time() >= self._reset:
            self._reset = int(time.time()) + HOUR
            self._used = {}
            self._used_at_start = 0

#!/usr/bin/env python3
"""Receives results of quizboard: python3 receive-results.py [PORT] [FILE]. Open its address to see them."""
import html
import http.server
import json
import sys

PORT = int(sys.argv[1]) if len(sys.argv) > 1 else 8080
FILE = sys.argv[2] if len(sys.argv) > 2 else "results.jsonl"
COLUMNS = ["recorded", "player", "title", "percentage", "correct", "questions", "seconds"]
results = {}


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        try:
            length = int(self.headers["Content-Length"])
            if length > 256 * 1024:
                return self.answer(413, "A result has at most 256 KiB.")
            result = json.loads(self.rfile.read(length))
            identifier = result["id"]
            if not isinstance(identifier, str) or self.headers["Idempotency-Key"] != identifier:
                return self.answer(400, "The Idempotency-Key is not the result's id.")
        except (KeyError, TypeError, ValueError):
            return self.answer(400, "This is not a result.")
        if identifier in results:
            return self.answer(409, "It is already here.")
        # The result is in the file before the answer says so.
        with open(FILE, "a", encoding="utf-8") as file:
            file.write(json.dumps(result) + "\n")
        results[identifier] = result
        self.answer(201, "Thank you.")

    def do_GET(self):
        rows = "".join(row("td", [result.get(name, "") for name in COLUMNS]) for result in results.values())
        self.answer(200, f"<table border>{row('th', COLUMNS)}{rows}</table>", "text/html")

    def answer(self, status, text, kind="text/plain"):
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def row(tag, values):
    return "<tr>" + "".join(f"<{tag}>{html.escape(str(value))}</{tag}>" for value in values) + "</tr>"


try:
    with open(FILE, encoding="utf-8") as stored:
        results = {result["id"]: result for result in map(json.loads, stored)}
except FileNotFoundError:
    pass
with http.server.HTTPServer(("", PORT), Receiver) as server:
    print(f"Results arrive at port {server.server_port}", flush=True)
    server.serve_forever()

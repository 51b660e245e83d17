#!/usr/bin/env python3
"""Receives results of quizboard: python3 receive-results.py [PORT] [FILE]. Open its address to see them."""
import html
import http.server
import json
import os
import sys

PORT = int(sys.argv[1]) if len(sys.argv) > 1 else 8080
FILE = sys.argv[2] if len(sys.argv) > 2 else "results.jsonl"
COLUMNS = ["recorded", "player", "title", "percentage", "correct", "questions", "seconds"]


class Receiver(http.server.BaseHTTPRequestHandler):
    timeout = 10  # Seconds that a silent connection keeps others waiting.

    def do_POST(self):
        try:
            length = int(self.headers["Content-Length"])
            if not 0 <= length <= 256 * 1024:
                return self.answer(413, "A result has at most 256 KiB.")
            result = json.loads(self.rfile.read(length))
            if result["id"] != str(self.headers["Idempotency-Key"]):
                return self.answer(400, "The Idempotency-Key is not the result's id.")
        except (KeyError, TypeError, ValueError, RecursionError):
            return self.answer(400, "This is not a result.")
        if result["id"] in results:
            return self.answer(409, "It is already here.")
        with open(FILE, "a") as file:  # The result is in the file before the answer says so.
            file.write(json.dumps(result) + "\n")
        results[result["id"]] = result
        self.answer(201, "Thank you.")

    def do_GET(self):
        rows = [COLUMNS] + [[result.get(name, "") for name in COLUMNS] for result in results.values()]
        cells = ["<tr>" + "".join(f"<td>{html.escape(str(value))}" for value in row) for row in rows]
        self.answer(200, f"<!doctype html><title>Results</title><table border>{''.join(cells)}</table>", "text/html")

    def answer(self, status, text, kind="text/plain"):
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.end_headers()
        self.wfile.write(text.encode(errors="replace"))


results = {}
if os.path.exists(FILE):
    with open(FILE) as stored:
        results = {result["id"]: result for result in map(json.loads, stored)}
with http.server.HTTPServer(("", PORT), Receiver) as server:
    print(f"Results arrive at port {server.server_port}", flush=True)
    server.serve_forever()

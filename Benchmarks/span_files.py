"""Traces of other tools, for measuring what importing takes: requests of ten spans, one within the other."""

import json

FORMATS = ["otlp", "zipkin", "chrome", "appmap"]


def write(path, format, count):
    with open(path, "w") as file:
        {"otlp": otlp, "zipkin": zipkin, "chrome": chrome, "appmap": appmap}[format](file, count)


def lines(file, start, values, end):
    """An array with a value on each line."""
    file.write(start)
    for index, value in enumerate(values):
        file.write((",\n" if index else "") + json.dumps(value))
    file.write(end)


def otlp(file, count):
    def span(index):
        request, depth = divmod(index, 10)
        return {
            "traceId": f"{request + 1:032x}", "spanId": f"{index + 1:016x}",
            "parentSpanId": f"{index:016x}" if depth else "", "name": f"op{index % 97}", "kind": 2,
            "startTimeUnixNano": str(1_000 * (20 * request + depth)),
            "endTimeUnixNano": str(1_000 * (20 * request + 20 - depth)), "attributes": []}

    file.write('{"resourceSpans":[')
    for service in range(10):
        name = json.dumps({"attributes": [{"key": "service.name", "value": {"stringValue": f"service{service}"}}]})
        lines(
            file, f'{"," if service else ""}{{"resource":{name},"scopeSpans":[{{"spans":[',
            map(span, range(service, count, 10)), "]}]}")
    file.write("]}")


def zipkin(file, count):
    def span(index):
        request, depth = divmod(index, 10)
        span = {
            "traceId": f"{request + 1:x}", "id": f"{index + 1:x}", "name": f"op{index % 97}", "kind": "SERVER",
            "timestamp": 20 * request + depth, "duration": 20 - 2 * depth,
            "localEndpoint": {"serviceName": f"service{depth}"}}
        return {**span, "parentId": f"{index:x}"} if depth else span

    lines(file, "[", map(span, range(count)), "]")


def chrome(file, count):
    def slice(index):
        request, depth = divmod(index, 10)
        return {
            "ph": "X", "name": f"op{index % 97}", "cat": f"part{index % 5}", "ts": 30 * request + depth,
            "dur": 25 - 2 * depth, "pid": 1, "tid": request % 4}

    lines(file, '{"traceEvents":[', map(slice, range(count)), "]}")


def appmap(file, count):
    def events():
        for first in range(0, 2 * count, 20):
            for event in range(first, first + 10):
                yield {
                    "id": event + 1, "event": "call", "defined_class": f"Class{event % 10}",
                    "method_id": f"method{event % 97}", "path": "app.rb", "lineno": event % 97, "static": True,
                    "thread_id": 1}
            for event in range(first + 10, first + 20):
                yield {
                    "id": event + 1, "event": "return", "parent_id": 2 * first + 20 - event, "thread_id": 1,
                    "elapsed": 0.00001}

    lines(file, '{"version":"1.12","metadata":{"name":"growth"},"classMap":[],"events":[', events(), "]}")

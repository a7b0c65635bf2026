"""Spans of two services by py-zipkin, and by OpenTelemetry's exporter for Zipkin, which posts them to this machine."""

import http.server
import sys
import threading

from opentelemetry.exporter.zipkin.json import ZipkinExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import SpanKind
from py_zipkin import Encoding, Kind
from py_zipkin.transport import BaseTransportHandler
from py_zipkin.zipkin import ZipkinAttrs, zipkin_span

folder = sys.argv[1]


class File(BaseTransportHandler):
    """Appends what one service sends to a list."""

    def __init__(self, sent):
        self.sent = sent

    def get_max_payload_bytes(self):
        return None

    def send(self, payload):
        self.sent.append(payload)


sent = []
common = {"transport_handler": File(sent), "encoding": Encoding.V2_JSON, "kind": Kind.SERVER}
with zipkin_span(service_name="shop", span_name="POST /buy", sample_rate=100, port=80, **common):
    with zipkin_span(service_name="shop", span_name="SELECT", kind=Kind.CLIENT) as select:
        select.add_sa_binary_annotation(port=5432, service_name="baskets", host="127.0.0.1")
    with zipkin_span(service_name="shop", span_name="POST", kind=Kind.CLIENT) as call:
        ids = call.zipkin_attrs
        with zipkin_span(
            service_name="till",
            span_name="POST /charge",
            zipkin_attrs=ZipkinAttrs(ids.trace_id, ids.span_id, ids.parent_span_id, ids.flags, True),
            **common,
        ):
            pass
with open(f"{folder}/py-zipkin.json", "w") as file:
    file.write("\n".join(sent))


class Collector(http.server.BaseHTTPRequestHandler):
    """Writes what is posted to it to a file."""

    def do_POST(self):
        with open(f"{folder}/opentelemetry.json", "ab") as file:
            file.write(self.rfile.read(int(self.headers["Content-Length"])) + b"\n")
        self.send_response(202)
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Collector)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}/api/v2/spans"
providers = []


def tracer(service):
    provider = TracerProvider(resource=Resource.create({"service.name": service}))
    provider.add_span_processor(BatchSpanProcessor(ZipkinExporter(endpoint=address)))
    providers.append(provider)
    return provider.get_tracer("sample")


shop, till = tracer("shop"), tracer("till")
with shop.start_as_current_span("POST /buy", kind=SpanKind.SERVER):
    with shop.start_as_current_span("SELECT", kind=SpanKind.CLIENT, attributes={"peer.service": "baskets"}):
        pass
    with shop.start_as_current_span("POST", kind=SpanKind.CLIENT):
        with till.start_as_current_span("POST /charge", kind=SpanKind.SERVER):
            pass
for provider in providers:
    provider.shutdown()

"""Spans of three services, written by OpenTelemetry's own encoders and exporters.

A shop asks its database and its till; the till publishes to a queue, and mail takes it from there.
"""

import sys

from google.protobuf.json_format import MessageToJson
from opentelemetry.exporter.otlp.json.file.trace_exporter import FileSpanExporter
from opentelemetry.exporter.otlp.proto.common.trace_encoder import encode_spans
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import Link, SpanKind

finished = InMemorySpanExporter()


def tracer(service):
    provider = TracerProvider(resource=Resource.create({"service.name": service}))
    provider.add_span_processor(SimpleSpanProcessor(finished))
    return provider.get_tracer("sample")


shop, till, mail = tracer("shop"), tracer("till"), tracer("mail")
with shop.start_as_current_span("POST /buy", kind=SpanKind.SERVER):
    with shop.start_as_current_span("check", attributes={"code.function.name": "shop.Basket.check"}) as check:
        check.add_event("empty", {"items": 0})
        with shop.start_as_current_span(
            "SELECT", kind=SpanKind.CLIENT, attributes={"db.system.name": "postgresql", "db.namespace": "baskets"}
        ):
            pass
    with shop.start_as_current_span("POST", kind=SpanKind.CLIENT, attributes={"http.request.method": "POST"}):
        with till.start_as_current_span("POST /charge", kind=SpanKind.SERVER):
            with till.start_as_current_span(
                "send charged", kind=SpanKind.PRODUCER, attributes={"messaging.destination.name": "charged"}
            ) as sent:
                pass
with mail.start_as_current_span(
    "process charged",
    kind=SpanKind.CONSUMER,
    links=[Link(sent.get_span_context())],
    attributes={"messaging.destination.name": "charged"},
):
    pass

folder = sys.argv[1]
spans = finished.get_finished_spans()
# As the collector's file exporter writes them: hexadecimal ids, a document to a line.
exporter = FileSpanExporter(f"{folder}/lines.jsonl")
for span in spans:
    exporter.export([span])
exporter.shutdown()
# As protocol buffers' own JSON has them: ids in base64, enums by name, and then as numbers with keys in snake case.
with open(f"{folder}/proto.json", "w") as file:
    file.write(MessageToJson(encode_spans(spans)))
with open(f"{folder}/snake.json", "w") as file:
    file.write(MessageToJson(encode_spans(spans), preserving_proto_field_name=True, use_integers_for_enums=True))

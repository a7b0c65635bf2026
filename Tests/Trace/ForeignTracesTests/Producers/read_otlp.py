"""Reads OTLP JSON with OpenTelemetry's own protocol buffers, and prints each span below its parent.

Protocol buffers' JSON wants identifiers in base64 where OTLP has them in hexadecimal.
"""

import base64
import json
import sys

from google.protobuf.json_format import Parse
from opentelemetry.proto.trace.v1.trace_pb2 import TracesData


def in_base64(value):
    if isinstance(value, list):
        return [in_base64(element) for element in value]
    if not isinstance(value, dict):
        return value
    return {
        key: base64.b64encode(bytes.fromhex(field)).decode()
        if key in ("traceId", "spanId", "parentSpanId")
        else in_base64(field)
        for key, field in value.items()
    }


with open(sys.argv[1]) as file:
    data = Parse(json.dumps(in_base64(json.load(file))), TracesData())
depths = {}
for resource in data.resource_spans:
    for scope in resource.scope_spans:
        for span in scope.spans:
            assert len(span.trace_id) == 16 and len(span.span_id) == 8
            assert span.start_time_unix_nano <= span.end_time_unix_nano
            if span.parent_span_id:
                depths[span.trace_id, span.span_id] = depths[span.trace_id, span.parent_span_id] + 1
            else:
                depths[span.trace_id, span.span_id] = 0
            print("  " * depths[span.trace_id, span.span_id] + span.name)

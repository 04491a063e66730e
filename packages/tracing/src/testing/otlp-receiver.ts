import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Value = string | number | boolean;

export interface ReceivedSpan {
  /** `service.name` of the process. */
  service: string;
  traceId: string;
  id: string;
  /** Empty for the first of a trace. */
  parentId: string;
  name: string;
  attributes: Readonly<Record<string, Value>>;
}

export interface OtlpReceiver {
  /** Of a process that sends its spans here. */
  environment: Record<string, string>;
  spans(): readonly ReceivedSpan[];
  /** What arrived, as it was sent, to look for texts in it. */
  text(): string;
  /** Waits until spans of this kind are here. */
  waitFor(isWanted: (span: ReceivedSpan) => boolean, count?: number): Promise<ReceivedSpan[]>;
  close(): void;
}

/** A collector of traces by OTLP over HTTP, in protobuf, as OpenTelemetry's exporters send by default. */
export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: Buffer[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks));
    response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const spans = () => bodies.flatMap(spansOf);
  return {
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    spans,
    text: () => Buffer.concat(bodies).toString('utf8'),
    async waitFor(isWanted, count = 1) {
      const deadline = Date.now() + 30_000;
      for (;;) {
        const found = spans().filter(isWanted);
        if (found.length >= count) return found;
        if (Date.now() > deadline)
          throw new Error(`no such span among:\n${JSON.stringify(spans(), undefined, 1)}`);
        await delay(50);
      }
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The fields of a protobuf message by number: bytes as they are, numbers of any form as a number. */
function fieldsOf(message: Buffer): [number, Buffer | number][] {
  const fields: [number, Buffer | number][] = [];
  let at = 0;
  const readVarint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message.readUInt8(at);
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const key = readVarint();
    const form = key & 7;
    let value: Buffer | number;
    if (form === 0) value = readVarint();
    else {
      const length = form === 2 ? readVarint() : form === 1 ? 8 : 4;
      value = message.subarray(at, at + length);
      at += length;
    }
    fields.push([key >> 3, value]);
  }
  return fields;
}

const messagesIn = (message: Buffer, field: number) =>
  fieldsOf(message).flatMap(([number, value]) => (number === field && Buffer.isBuffer(value) ? [value] : []));
const textIn = (message: Buffer, field: number, encoding: BufferEncoding = 'utf8') =>
  messagesIn(message, field)[0]?.toString(encoding) ?? '';

function attributesIn(message: Buffer, field: number): Record<string, Value> {
  return Object.fromEntries(
    messagesIn(message, field).map((pair) => {
      const [value] = messagesIn(pair, 2).flatMap(fieldsOf);
      const [kind, content = ''] = value ?? [];
      return [
        textIn(pair, 1),
        kind === 2 ? content === 1 : Buffer.isBuffer(content) ? String(content) : content,
      ];
    }),
  );
}

/** The numbers of the fields are those of opentelemetry/proto/trace/v1/trace.proto. */
function spansOf(body: Buffer): ReceivedSpan[] {
  return messagesIn(body, 1).flatMap((ofResource) => {
    const [resource = Buffer.alloc(0)] = messagesIn(ofResource, 1);
    const service = String(attributesIn(resource, 1)['service.name'] ?? '');
    return messagesIn(ofResource, 2).flatMap((ofScope) =>
      messagesIn(ofScope, 2).map((span) => ({
        service,
        traceId: textIn(span, 1, 'hex'),
        id: textIn(span, 2, 'hex'),
        parentId: textIn(span, 4, 'hex'),
        name: textIn(span, 5),
        attributes: attributesIn(span, 9),
      })),
    );
  });
}

import { randomBytes } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { bridgePath, protocolsOf } from '../../src/shared/bridge/web-bridge';
import { below, pick, type Random } from '../random';
import { accessTo } from '../window-access';

/** A frame, masked as by a browser, or wrong in some way. */
function frame(opcode: number, payload: Buffer, { fin = true, mask = true, claims = payload.length } = {}): Buffer {
  const key = randomBytes(4);
  const head =
    claims < 126
      ? Buffer.from([(fin ? 0x80 : 0) | opcode, (mask ? 0x80 : 0) | claims])
      : Buffer.concat([Buffer.from([(fin ? 0x80 : 0) | opcode, (mask ? 0x80 : 0) | 127]), eightBytes(claims)]);
  if (!mask) return Buffer.concat([head, payload]);
  return Buffer.concat([head, key, Buffer.from(payload.map((byte, at) => byte ^ (key[at % 4] ?? 0)))]);
}

function eightBytes(size: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size));
  return bytes;
}

const text = (words: string): Buffer => frame(1, Buffer.from(words));

/** What is written on a socket, also after it was refused. */
const writings: readonly [(random: Random) => Buffer, ...((random: Random) => Buffer)[]] = [
  () => frame(1, Buffer.from([0xff, 0xfe, 0xc0, 0x80])),
  () => frame(1, Buffer.from('[1'), { fin: false }),
  () => Buffer.concat([frame(1, Buffer.from('{"call"'), { fin: false }), frame(1, Buffer.from('x'))]),
  () => frame(0, Buffer.from('voortzetting')),
  () => frame(1, Buffer.from('zonder masker'), { mask: false }),
  () => frame(1, Buffer.from('x'), { claims: 2 ** 40 }),
  () => frame(1, Buffer.from('x'), { claims: 60_000_000 }),
  () => frame(1, Buffer.alloc(40), { claims: 2000 }),
  (random) => frame(3 + below(random, 5), Buffer.from('x')),
  () => frame(9, Buffer.alloc(200), { claims: 200 }),
  () => frame(8, Buffer.from([0])),
  () => frame(8, Buffer.from([0x03, 0xe8])),
  () => frame(8, Buffer.from([0xff, 0xff, 0xc0])),
  () => Buffer.concat(Array.from({ length: 2000 }, () => frame(9, Buffer.from('ping')))),
  () => Buffer.concat(Array.from({ length: 500 }, () => text('{"key":{"toString":1}}'))),
  () => Buffer.concat(Array.from({ length: 300 }, (_, call) => text(`{"call":${call},"name":"application.start"}`))),
  () => Buffer.concat(Array.from({ length: 3000 }, () => frame(0, Buffer.from('a'), { fin: false }))),
  (random) => randomBytes(below(random, 3000)),
  () => text('x'.repeat(300_000)),
];

/** The head of an upgrade: right, nearly right, or something else. */
function headOf(random: Random, address: URL): string {
  const { host } = address;
  const { headers, mark } = accessTo(address.href);
  const key = address.searchParams.get('sleutel') ?? '';
  const start = `GET ${bridgePath} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n`;
  const from = `Origin: ${headers.origin}\r\nCookie: ${headers.cookie}\r\n`;
  const protocols = (names: readonly string[]) => `Sec-WebSocket-Protocol: ${names.join(', ')}\r\n`;
  const right = `${start}${from}${protocols(protocolsOf(mark))}\r\n`;
  return pick(random, [
    right,
    right,
    right,
    `${start}${from}${protocols(protocolsOf(`${mark.slice(1)}x`))}\r\n`,
    `${start}${from}${protocols(protocolsOf('{"toString":1}'))}\r\n`,
    `${start}${from}${protocols([...protocolsOf(mark), ...protocolsOf(mark)])}\r\n`,
    `${start}${from}Sec-WebSocket-Protocol: ,;,\r\n\r\n`,
    `${start}${from}\r\n`,
    `${start}Origin: ${headers.origin}\r\n${protocols(protocolsOf(mark))}\r\n`,
    `${start}${from.replaceAll(headers.cookie, `${headers.cookie}; ${headers.cookie}=`.repeat(40))}${protocols(protocolsOf(mark))}\r\n`,
    `${start}Origin: https://elders.example\r\n\r\n`,
    `${start}\r\n`,
    right.replace('AAAA==', ''),
    right.replace('Version: 13', 'Version: 99'),
    right.replace(bridgePath, '/elders'),
    right.replace('GET', 'POST'),
    right.slice(0, below(random, right.length)),
    `GET /download/${key} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `HEAD /activate/a.b%ZZ HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET /assets/%00 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET //[ HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 9999999\r\n\r\n${'x'.repeat(5000)}`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\n${'X-Lang: x\r\n'.repeat(3000)}\r\n`,
    'GET / HTTP/9.9\r\n\r\n\u0000\u0001',
    `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(20),
  ]);
}

/** One visit on a new socket, which ends in a random way at a random moment. Fails only when the server no longer listens. */
export async function hostileVisit(random: Random, address: URL): Promise<void> {
  const socket = createConnection(Number(address.port), address.hostname);
  const connected = new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  await connected;
  // From here on the program may end this connection as it likes.
  socket.on('error', () => {});
  if (random() < 0.7) socket.resume();
  socket.write(headOf(random, address), 'latin1');
  if (random() < 0.5) await sleep(below(random, 6));
  for (let times = below(random, 4); times > 0 && socket.writable; times--) {
    const writing = pick(random, writings)(random);
    socket.write(random() < 0.3 ? writing.subarray(0, below(random, writing.length + 1)) : writing);
  }
  if (random() < 0.6) await sleep(below(random, 6));
  await leave(random, socket);
}

async function leave(random: Random, socket: Socket): Promise<void> {
  const way = random();
  if (way < 0.5) socket.resetAndDestroy();
  else if (way < 0.8) socket.destroy();
  else {
    socket.end();
    await sleep(5);
    socket.destroy();
  }
}

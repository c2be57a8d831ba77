import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DownloadTokens } from './download-tokens';

/** `/download/:token`: the file of a token, once. A HEAD request looks and spends nothing. */
export function serveDownloads(server: FastifyInstance, downloads: DownloadTokens): void {
  server.head<{ Params: { token: string } }>('/download/:token', async (request, reply) => {
    const path = downloads.look(request.params.token);
    const size = path === null ? null : sizeOf(path);
    if (path === null || size === null) return reply.code(404).send();
    return withHead(reply, path, size).send();
  });

  server.get<{ Params: { token: string } }>('/download/:token', async (request, reply) => {
    const download = downloads.begin(request.params.token);
    if (download === null) return reply.code(404).send();
    const size = sizeOf(download.path);
    if (size === null) {
      download.end(true);
      return reply.code(404).send();
    }
    // Fastify hears the errors of the file; `close` comes after the last byte, or without it.
    reply.raw.once('close', () => download.end(reply.raw.writableFinished));
    return withHead(reply, download.path, size).send(createReadStream(download.path));
  });
}

const withHead = (reply: FastifyReply, path: string, size: number): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(basename(path))}`)
    .header('content-length', size)
    .type('application/octet-stream');

/** Null when the file has gone since. */
const sizeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.size ?? null;

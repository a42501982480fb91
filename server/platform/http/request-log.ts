import { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** One line a request, when it is answered; none for health checks. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: (request) => QUIET.has(request.routeOptions?.url ?? '') });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: FastifyError | null, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) request.log.error({ ...line, err: error }, 'request failed');
    else request.log.info(line, 'request');
  }
}

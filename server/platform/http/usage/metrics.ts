import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../../database/open.ts';
import { freeDisk } from '../../files/free-disk.ts';
import { notFound } from '../../http-error.ts';
import { countOpenRuns } from '../../jobs/job-queries.ts';
import { processMetrics } from '../../metrics.ts';
import { isFromLocalNetwork } from '../network/local-network.ts';

/**
 * The figures that Prometheus collects, straight from this server over the local network; others are told that there is
 * no such page. They are there without the database too.
 */
export const serveMetrics = (app: FastifyInstance, database: Database, dataFolder: string): void => {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  measureRequests(app, own);
  measureSurroundings(own, database, dataFolder);
  const all = Registry.merge([own, processMetrics]);
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!isFromLocalNetwork(request)) throw notFound();
    return reply.type(all.contentType).send(await all.metrics());
  });
};

const measureRequests = (app: FastifyInstance, registry: Registry): void => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const errors = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers with a status of 500 or more',
    labelNames: ['route'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) errors.inc({ route });
  });
};

const measureSurroundings = (registry: Registry, { db, watch, connections }: Database, dataFolder: string): void => {
  const registers = [registry];
  new Gauge({
    name: 'database_up',
    help: '1 while the database answers and takes writes',
    registers,
    collect() {
      this.set(watch.isDown() ? 0 : 1);
    },
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool that are open and idle, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'jobs_open',
    help: 'Background jobs that wait or run, by kind',
    labelNames: ['kind'],
    registers,
    async collect() {
      if (watch.isDown()) return;
      const counts = await countOpenRuns(db).catch(() => []);
      this.reset();
      for (const { kind, count } of counts) this.set({ kind }, count);
    },
  });
  new Gauge({
    name: 'disk_free_bytes',
    help: 'What the disk of the data folder has left',
    registers,
    async collect() {
      const free = await freeDisk(dataFolder).catch(() => Number.NaN);
      if (Number.isFinite(free)) this.set(free);
    },
  });
};

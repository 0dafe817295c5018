import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunnerAct } from '@vetcare/contracts';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { z } from 'zod';
import { ServiceManifest } from '../areas/service-manifest';
import { DeployRefusedError } from '../deploy/deploy-refused';
import { isAlive } from '../deploy/file-lock';
import type { RunningChild } from '../platform/child-process';

const Wanted = z.object({
  service: ServiceManifest.shape.name,
  release: z.string().regex(/^[0-9a-f]{12}$/),
  /** Of the command that wants it. Missing in what a command from before asks. */
  pid: z.int().positive().optional(),
});
export type WantedProcess = Omit<z.infer<typeof Wanted>, 'pid'>;

/** A process that is being replaced may take this long to answer what it has begun. */
const DRAIN_MS = 25_000;

interface ControlDeps {
  /** The processes of the platform. Those that are started and stopped here come and go in it. */
  children: RunningChild[];
  start: (wanted: WantedProcess) => Promise<RunningChild>;
  end: EndProcess;
  /** Does what an admin wants of a deployment. @throws DeployRefusedError if it has not begun */
  act: (wanted: RunnerAct) => Promise<void>;
  /** Lets the gateways that are live take the connections. */
  followGateway: () => Promise<void>;
  onChange: () => void;
}

const sendFailure: ErrorRequestHandler = (error, _request, response, _next) =>
  void response
    .status(error instanceof DeployRefusedError ? 409 : 500)
    .json({ message: error instanceof Error ? error.message : String(error) });

const owners = new WeakMap<RunningChild, number>();

/** Whether the command that wanted this process has ended. False for those that no command wanted. */
export function isOrphan(child: RunningChild): boolean {
  const owner = owners.get(child);
  return owner !== undefined && !isAlive(owner);
}

const startProcess =
  ({ children, start, onChange }: ControlDeps): RequestHandler =>
  async (request, response) => {
    const { pid, ...wanted } = Wanted.parse(request.body);
    const child = await start(wanted);
    if (pid) owners.set(child, pid);
    children.push(child);
    onChange();
    response.json({ port: child.port });
  };

/** One that is no longer there has been seen to do nothing. */
const lookAtProcess =
  ({ children }: ControlDeps): RequestHandler<{ port: string }> =>
  (request, response) => {
    const child = children.find(({ port }) => port === Number(request.params.port));
    response.json({ seen: child?.seen() });
  };

/** One that has ended meanwhile is none to complain about. */
const stopProcess =
  ({ children, end }: ControlDeps): RequestHandler<{ port: string }> =>
  async (request, response) => {
    const child = children.find(({ port }) => port === Number(request.params.port));
    if (child) await end(child);
    response.json({});
  };

const actOnDeployment =
  ({ act }: ControlDeps): RequestHandler =>
  async (request, response) => {
    await act(RunnerAct.parse(request.body));
    response.json({});
  };

const follow =
  ({ followGateway }: ControlDeps): RequestHandler =>
  async (_request, response) => {
    await followGateway();
    response.json({});
  };

export type EndProcess = (child: RunningChild) => Promise<void>;

/** Lets processes answer what they have begun, and end. Two who ask for the same one wait for the same end. */
export function createEnding({ children, onChange }: Pick<ControlDeps, 'children' | 'onChange'>): EndProcess {
  const ending = new Map<RunningChild, Promise<void>>();
  const end: EndProcess = async (child) => {
    await child.stop(DRAIN_MS);
    children.splice(children.indexOf(child), 1);
    ending.delete(child);
    onChange();
  };
  return (child) => {
    const under = ending.get(child) ?? end(child);
    ending.set(child, under);
    return under;
  };
}

/**
 * Lets a deployment start and stop processes of services, so that they belong to the runner like all others, and lets the gateway act on
 * deployments for admins. It listens on a socket in a folder that only this user may open.
 */
export async function startRunnerControl(deps: ControlDeps): Promise<{ socketPath: string; stop(): Promise<void> }> {
  const app = express();
  app.use(express.json());
  app.post('/processes', startProcess(deps));
  app.get('/processes/:port', lookAtProcess(deps));
  app.delete('/processes/:port', stopProcess(deps));
  app.post('/deployments', actOnDeployment(deps));
  app.post('/gateway', follow(deps));
  app.use(sendFailure);
  const folder = mkdtempSync(join(tmpdir(), 'vetcare-runner-'));
  const socketPath = join(folder, 'control.sock');
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  return {
    socketPath,
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Operations } from '@vetcare/contracts';
import { demoAdmin, registerPerson } from './actors';
import { connectToChat } from './sockets';

const repository = join(__dirname, '../../..');

test('an admin sees every process, its events and its sockets, and the live releases', async () => {
  const admin = await demoAdmin();
  const patient = await registerPerson('patient');
  const { socket } = await connectToChat(patient, patient.me._id);
  const { status, body, text } = await admin.call('GET', '/api/admin/operations');
  expect(status, text).toBe(200);
  const { services, jetStream, parked, areas, deployments } = Operations.parse(body);
  const [gateway, ...others] = services;
  expect(gateway?.processes[0]?.status).toMatchObject({ service: 'gateway', notReady: null });
  expect(others.map(({ service }) => service).sort()).toEqual(readdirSync(join(repository, 'services')).sort());
  for (const { service, processes } of others) {
    expect(processes, service).toEqual([{ address: expect.any(String), status: expect.anything(), fault: null }]);
    expect(processes[0]?.status, service).toMatchObject({ service, notReady: null });
    expect(Object.values(processes[0]?.status?.backlog ?? {}), service).not.toContain(null);
  }
  const chat = services.find(({ service }) => service === 'chat');
  expect(chat?.processes[0]?.status?.sockets).toBeGreaterThan(0);
  expect(jetStream).toBe('answers');
  expect(parked).toEqual(expect.any(Array));
  const built = readdirSync(repository).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  expect(areas.map(({ area }) => area).sort()).toEqual(built.sort());
  expect(deployments).toMatchObject({ underWay: expect.any(Array), log: expect.any(Array) });
  socket.close();
});

import type { Clinic } from '@vetcare/contracts';
import { readConfig } from '@vetcare/service-kit';
import { internalKeyEnv } from '@vetcare/test-kit';
import { settings } from '../src/config';
import { type RunningRecord, startRecordForTest } from './running-record';

const clinic: Clinic = {
  ...{ name: 'Cessna', address: '1 Ring Road', city: 'Bengaluru', phone: '080 4115', isAlwaysOpen: true },
  ...{ latitude: 12.95, longitude: 77.58 },
};

describe('the clinics that the operators list', () => {
  let record: RunningRecord | undefined;
  afterEach(() => record?.stop());

  it('are for everybody to read, and may be kept for some minutes', async () => {
    record = await startRecordForTest({ CLINICS: JSON.stringify([clinic]) });
    const { status, body, headers } = await record.call('GET', '/api/clinics', {});
    expect([status, body]).toEqual([200, { clinics: [clinic] }]);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('are none unless they are set', async () => {
    record = await startRecordForTest();
    expect((await record.call('GET', '/api/clinics', {})).body).toEqual({ clinics: [] });
  });
});

it.each([
  ['no JSON', 'Cessna, 080 4115'],
  ['no list', JSON.stringify(clinic)],
  ['one without a number to call', JSON.stringify([{ ...clinic, phone: '' }])],
  ['one that is nowhere on earth', JSON.stringify([{ ...clinic, latitude: 91 }])],
])('a list of clinics that is %s is a fault of the settings', (_what, CLINICS) => {
  const env = {
    MONGO_URL: 'mongodb://127.0.0.1/record',
    NATS_URL: 'nats://127.0.0.1',
    PUBLIC_URL: 'https://vetcare.test',
  };
  const read = (given: object) => () => readConfig(settings, { ...env, ...internalKeyEnv, ...given });
  expect(read({ CLINICS: JSON.stringify([clinic]) })).not.toThrow();
  expect(read({ CLINICS })).toThrow(/CLINICS/);
});

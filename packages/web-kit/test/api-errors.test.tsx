import type { BookingCreated } from '@vetcare/contracts';
import { ApiError, api, isTransient, messageOf } from '@vetcare/web-kit';
import { answerWith, refuse } from '@vetcare/web-kit/testing';

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('A call that fails', () => {
  // Promises: calls.server-message
  test('carries the status, code, message and fields of the answer', async () => {
    answerWith({
      'POST /api/auth/forgot-password': refuse(409, 'email_taken', 'User already exists with this email', {
        email: 'Taken',
      }),
    });
    const error = await failureOf(api.post('/api/auth/forgot-password', { body: { email: '' }, fallback: 'Failed' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'email_taken',
      message: 'User already exists with this email',
      fields: { email: 'Taken' },
      requestId: 'test',
    });
    expect(isTransient(error)).toBe(false);
  });

  // Promises: calls.default-text
  test('falls back to the default text where the answer says nothing', async () => {
    answerWith({ 'GET /api/doctors': refuse(502, 'upstream_unavailable', '') });
    const error = await failureOf(api.get('/api/doctors', { fallback: 'Failed to fetch doctors' }));
    expect(messageOf(error, 'unused')).toBe('Failed to fetch doctors');
    expect(isTransient(error)).toBe(true);
  });

  test('is an offline error when the answer breaks off', async () => {
    const text = (): Promise<string> => Promise.reject(new TypeError('network error'));
    globalThis.fetch = async () => ({ ok: true, status: 200, headers: new Headers(), text }) as Response;
    const error = await failureOf(api.get('/api/doctors', { fallback: 'Failed to fetch doctors' }));
    expect(error).toMatchObject({ status: 0, code: 'offline', message: 'Failed to fetch doctors' });
    expect(isTransient(error)).toBe(true);
  });

  test('is an offline error when nobody answers', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await failureOf(api.get('/api/doctors', { fallback: 'Failed to fetch doctors' }));
    expect(error).toMatchObject({ status: 0, code: 'offline', message: 'Failed to fetch doctors' });
    expect(isTransient(error)).toBe(true);
  });

  test('stays the caller’s own abort', async () => {
    globalThis.fetch = () => Promise.reject(new DOMException('Aborted', 'AbortError'));
    expect(await failureOf(api.get('/api/doctors'))).toMatchObject({ name: 'AbortError' });
  });
});

const created: BookingCreated = {
  success: true,
  bookingId: 'f'.repeat(24),
  orderId: 'order_1',
  amount: 50_000,
  currency: 'INR',
  keyId: 'rzp_test_1',
};

describe('A call that succeeds', () => {
  test('sends JSON, the query and the idempotency key', async () => {
    const calls = answerWith({ 'GET /api/doctors': [], 'POST /api/user/book-appointment': created });
    const booked = api.post('/api/user/book-appointment', { body: { doctorId: 'd' }, idempotencyKey: 'k1' });
    expect(await booked).toEqual(created);
    expect(calls[0]).toMatchObject({ method: 'POST', body: { doctorId: 'd' } });
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('k1');
    const query = { specialization: ['Skin', 'Teeth'], search: undefined, cursor: null, limit: 3 };
    expect(await api.get('/api/doctors', { query })).toEqual([]);
    expect(calls[1]?.query.toString()).toBe('specialization=Skin&specialization=Teeth&limit=3');
  });

  test('writes what its path names into the address, so that nothing in it means another path', async () => {
    const calls = answerWith({});
    await failureOf(api.get('/api/doctors/:id/slots', { params: { id: '../chat/user?a' } }));
    expect(calls[0]?.path).toBe('/api/doctors/..%2Fchat%2Fuser%3Fa/slots');
  });

  // Promises: calls.credentials
  test('sends the session’s cookie, whatever its method', async () => {
    const sent: unknown[] = [];
    globalThis.fetch = async (_path, init) => {
      sent.push(init?.credentials);
      return { ok: true, status: 200, headers: new Headers(), text: async () => '{}' } as Response;
    };
    await api.get('/api/doctors');
    await api.getWithHeaders('/api/doctors');
    await api.post('/api/auth/logout');
    await api.put('/api/doctor/set-availability', { body: { isAvailable: true } });
    await api.delete('/api/user/delete-account');
    // All calls go to the same origin, so this equals `include`, except that another origin would get no cookie.
    expect(sent).toEqual(Array.from({ length: 5 }, () => 'same-origin'));
  });

  test('may have an empty answer', async () => {
    globalThis.fetch = async () =>
      ({ ok: true, status: 200, headers: new Headers(), text: async () => '' }) as Response;
    expect(await api.delete('/api/user/delete-account')).toBeUndefined();
  });
});

import type { z } from 'zod';
import { eventRetention, retentionOf } from './event-retention';
import { type EventType, events } from './events';

const PERSONAL = [
  'FirstName',
  'LastName',
  'email',
  'oldEmail',
  'newEmail',
  'PhoneNo',
  'gender',
  'age',
  'image',
  'licence',
  'petName',
];
const types = Object.keys(events) as EventType[];
const fieldsOf = (type: EventType) => Object.keys((events[type] as z.ZodObject).shape);

describe('how long events are kept', () => {
  it('is said of each', () => {
    expect(Object.keys(eventRetention).sort()).toEqual([...types].sort());
  });

  it.each(types)('is until the account is deleted for whatever is personal in %s', (type) => {
    const { personal } = retentionOf(type);
    const isPersonal = fieldsOf(type).some((field) => PERSONAL.includes(field));
    expect([type, personal !== undefined]).toEqual([type, isPersonal]);
    if (personal) expect(fieldsOf(type)).toContain(personal);
  });

  it('is for a time where the address is of somebody who may have no account', () => {
    for (const type of types.filter((of) => fieldsOf(of).includes('payerEmail')))
      expect([type, retentionOf(type).kept]).toEqual([type, 'for a time']);
  });

  it.each(types)('goes by a field that %s has', (type) => {
    const { latestOf } = retentionOf(type);
    if (latestOf) expect(fieldsOf(type)).toContain(latestOf);
  });
});

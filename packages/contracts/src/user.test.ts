import { describeFault, faultsByField } from './faults';
import { Email } from './fields';
import { RegisterBody, UpdatePasswordBody } from './user';

const valid = {
  role: 'patient',
  FirstName: 'Asha',
  LastName: '',
  email: 'Asha@Example.test',
  password: '123456',
  confirmPassword: '123456',
  gender: 'Female',
  PhoneNo: '9876543210',
};

const faults = (change: object) => {
  const parsed = RegisterBody.safeParse({ ...valid, ...change });
  return parsed.success ? [] : Object.values(faultsByField(parsed.error)).map(describeFault);
};

const HIDDEN = 'A name can’t contain line breaks or hidden characters. Please type it again.';
const INVISIBLE = 'A name needs at least one character that can be seen';

describe('the registration', () => {
  // Promises: constants.password-length
  it('accepts what the specification asks for, and writes e-mails small', () => {
    expect(RegisterBody.parse(valid)).toMatchObject({ email: 'asha@example.test', gender: 'Female' });
  });

  // Promises: constants.password-length
  it.each([
    [{ FirstName: '  ' }, 'First name is required'],
    ...['As\0ha', 'Asha\nBcc: x', 'Asha\r', 'Asha\u2028Rao', 'Asha\u202e', 'a\u2066b', 'Asha\u200f', 'a\ud800'].flatMap(
      (name): [object, string][] => [
        [{ FirstName: name }, HIDDEN],
        [{ LastName: name }, HIDDEN],
      ],
    ),
    ...['\u200b', '\u2060 \u00ad', '\u3164', '\u2800', '\u0301'].flatMap((name): [object, string][] => [
      [{ FirstName: name }, INVISIBLE],
      [{ LastName: name }, INVISIBLE],
    ]),
    [{ email: '' }, 'Email is required'],
    [{ email: 'asha' }, 'Invalid email format'],
    [{ email: 'as\u0000ha@example.test' }, 'Invalid email format'],
    [{ email: 'as\u200bha@example.test' }, 'Invalid email format'],
    [{ email: 'asha(home)@example.test' }, 'Invalid email format'],
    [{ email: 'asha@example(home).test' }, 'Invalid email format'],
    [{ email: 'asha@example..test' }, 'Invalid email format'],
    [{ password: '', confirmPassword: '' }, 'Password is required'],
    [{ password: '12345', confirmPassword: '12345' }, 'Password too short'],
    [{ confirmPassword: 'other' }, 'Passwords do not match'],
    [{ PhoneNo: '' }, 'Phone is required'],
    [{ PhoneNo: '+91 98' }, 'Phone must be digits only'],
    [{ role: 'admin' }, 'Choose patient or doctor'],
    [{ FirstName: undefined }, 'First name is required'],
    [{ email: undefined }, 'Email is required'],
    [{ password: undefined }, 'Password is required'],
    [{ confirmPassword: undefined }, 'Passwords do not match'],
    [{ gender: undefined }, 'Gender is required'],
    [{ PhoneNo: undefined }, 'Phone is required'],
  ])('refuses %j: %s', (change, text) => {
    expect(faults(change)).toContain(text);
  });

  it.each(["asha.o'rao+vet@mail.example.co.in", 'आशा@उदाहरण.भारत'])('accepts %s', (email) => {
    expect(faults({ email })).toEqual([]);
  });

  it.each(['आशा', 'क्\u200dष', 'Zoë 🐕‍🦺 <b>O’Brien</b>', 'محمد', 'X Æ A-12', '  Asha  '])(
    'accepts the name %s',
    (name) => {
      expect(faults({ FirstName: name, LastName: name })).toEqual([]);
    },
  );

  it.each([{ isValidated: true }, { _id: '1' }, { $where: '1' }])('refuses the unknown field of %j', (change) => {
    expect(faults(change)).toHaveLength(1);
  });

  it.each([
    ['7', 7],
    ['', null],
    [12, 12],
  ])('reads %j years of experience as %j', (experience, expected) => {
    expect(RegisterBody.parse({ ...valid, role: 'doctor', experience }).experience).toBe(expected);
  });
});

describe('a new password', () => {
  it('must be confirmed', () => {
    const parsed = UpdatePasswordBody.safeParse({
      currentPassword: 'x',
      newPassword: '123456',
      confirmPassword: '654321',
    });
    expect(parsed.error && faultsByField(parsed.error)).toEqual({ confirmPassword: { code: 'new_passwords_differ' } });
  });
});

it('looks at the length of an address before its pattern, which takes long for a long text', () => {
  const issuesOf = (email: string) => Email.safeParse(email).error?.issues.map(({ code }) => code);
  expect(issuesOf('ﷺ'.repeat(30_000))).toEqual(['too_big']);
  expect(issuesOf('milo')).toEqual(['invalid_format']);
});

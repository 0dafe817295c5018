import {
  Button,
  DeleteAccount,
  FieldPair,
  Form,
  PasswordDialog,
  SessionList,
  SessionsSection,
  TextField,
} from '@vetcare/ui';
import { useState } from 'react';
import { Columns, Sample, Section } from '../sample';

const texts = {
  title: 'Delete account',
  lead: 'Erases your personal data and signs you out everywhere. This can’t be undone.',
  open: 'Delete account',
  question: 'Delete your account?',
  consequence: 'Your personal data is erased at once.',
  confirmFirst: 'Please confirm your password to delete your account',
  password: 'Your password',
  cancel: 'Cancel',
  confirm: 'Delete my account',
  deleting: 'Deleting...',
};

const states = {
  'first question': { asksPassword: false, wrong: null, deleting: false },
  'asks the password': { asksPassword: true, wrong: null, deleting: false },
  'wrong password': { asksPassword: true, wrong: 'Current password is incorrect', deleting: false },
  'being deleted': { asksPassword: true, wrong: null, deleting: true },
};

const confirmTexts = {
  title: 'Change your email?',
  text: 'You signed in a while ago. Please enter your password so that we know it’s you.',
  password: 'Your password',
  cancel: 'Cancel',
  confirm: 'Change email',
};

const sessionTexts = {
  current: 'This browser',
  end: 'Sign out',
  endOf: (name: string) => `Sign out: ${name}`,
  endOthers: 'Sign out everywhere else',
  ending: 'Signing out...',
  failed: 'Couldn’t load where you are signed in',
};
const times = 'Signed in 5 Mar 2026, 16:05 · last opened 6 Mar 2026, 09:12';
const sessions = [
  { id: 'a', name: 'Firefox on Linux', times, current: true },
  { id: 'b', name: 'Chrome on Android', times, current: false },
];

export function Account() {
  const [open, setOpen] = useState<string | null>(null);
  const nothing = () => {};
  return (
    <Section title="Account">
      <Columns>
        {Object.entries(states).map(([name, state]) => (
          <Sample key={name} title={`DeleteAccount: ${name}`}>
            <DeleteAccount
              {...state}
              texts={{ ...texts, title: `Delete account, ${name}` }}
              open={open === name}
              onOpenChange={(is) => setOpen(is ? name : null)}
              onEdit={nothing}
              onSubmit={() => setOpen(null)}
            />
          </Sample>
        ))}
      </Columns>
      <Sample title="PasswordDialog">
        <Button onClick={() => setOpen('password')}>Open</Button>
        {open === 'password' && (
          <PasswordDialog
            texts={confirmTexts}
            wrong={null}
            busy={false}
            onEdit={nothing}
            onSubmit={() => setOpen(null)}
            onClose={() => setOpen(null)}
          />
        )}
      </Sample>
      <Columns>
        {[null, 'b', 'others'].map((ending) => (
          <Sample key={ending} title={`SessionList: ${ending ? `ending ${ending}` : 'several'}`}>
            <SessionList
              texts={sessionTexts}
              sessions={{ data: sessions, isError: false, isFetching: false, refetch: nothing }}
              ending={ending}
              onEnd={nothing}
              onEndOthers={nothing}
              confirmation={null}
            />
          </Sample>
        ))}
      </Columns>
      <Sample title="SessionsSection">
        <SessionsSection texts={{ title: 'Where you are signed in', lead: 'Sign out there.', show: 'Browsers' }}>
          The list
        </SessionsSection>
      </Sample>
      <Sample title="Form, FieldPair">
        <Form onSubmit={(event) => event.preventDefault()}>
          <FieldPair>
            <TextField label="First name" required />
            <TextField label="Last name" optional />
          </FieldPair>
          <Button type="submit">Save profile</Button>
        </Form>
      </Sample>
    </Section>
  );
}

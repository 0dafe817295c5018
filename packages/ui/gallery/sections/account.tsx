import { Button, DeleteAccount, FieldPair, Form, PasswordDialog, TextField } from '@vetcare/ui';
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

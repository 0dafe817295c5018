import {
  AlertSwitches,
  Button,
  CodeField,
  DataExport,
  DeleteAccount,
  FactorSetup,
  FieldPair,
  Form,
  PasswordDialog,
  RecoveryCodes,
  SecondFactor,
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

const exportTexts = {
  title: 'Your data',
  lead: 'A file with what is kept about you.',
  open: 'Download your data',
  question: 'Download your data?',
  text: 'Please enter your password.',
  password: 'Your password',
  cancel: 'Cancel',
  preparing: 'Preparing...',
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

const codeTexts = {
  code: 'Code from your app',
  codeHint: 'Six digits, new every 30 seconds',
  recovery: 'Recovery code',
  recoveryHint: 'One of the codes you saved',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app instead',
};
const setupTexts = {
  ...codeTexts,
  scan: 'Scan this with an authenticator app.',
  qr: 'QR code for your authenticator app',
  typeInstead: 'Or type this key:',
  openApp: 'Open in an app on this device',
  enter: 'Enter the code that the app shows.',
  codeMissing: 'Code is required',
  confirm: 'Turn on',
  confirming: 'Checking...',
};
const recoveryTexts = {
  save: 'Save these recovery codes now.',
  codesLabel: 'Recovery codes',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied',
  download: 'Download',
  fileName: 'codes.txt',
  saved: 'I have saved them',
};

const factorTexts = {
  loadFailed: 'Not loaded',
  off: 'Two-step sign-in is off.',
  on: (since: string) => `On since ${since}.`,
  required: 'Required.',
  left: (codes: number) => `${codes} recovery codes are left.`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  renew: 'New recovery codes',
  cancel: 'Cancel',
  password: 'Your password',
  passwordMissing: 'Password is required',
  ask: { begin: 'Enter your password', off: 'Enter both', renew: 'Enter both' },
  go: 'Continue',
  going: 'Just a moment...',
  setup: setupTexts,
  codes: recoveryTexts,
};

function FactorParts() {
  const [code, setCode] = useState('');
  const nothing = () => {};
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const uri = `otpauth://totp/VetCare:asha%40vetcare.test?secret=${secret}&issuer=VetCare`;
  return (
    <Columns>
      <Sample title="CodeField">
        <CodeField texts={codeTexts} value={code} onChange={setCode} />
      </Sample>
      <Sample title="FactorSetup">
        <FactorSetup
          texts={setupTexts}
          secret={secret}
          uri={uri}
          wrong="This code is not right."
          busy={false}
          onEdit={nothing}
          onSubmit={nothing}
        />
      </Sample>
      <Sample title="SecondFactor">
        <SecondFactor
          texts={factorTexts}
          state={{
            data: { enabledAt: '2026-03-05T10:00:00.000Z', recoveryCodesLeft: 9, required: false },
            isError: false,
            isFetching: false,
            refetch: nothing,
          }}
          since="5 Mar 2026, 15:30"
          codes={null}
          begun={null}
          wrongCode={null}
          confirming={false}
          act={null}
          busy={false}
          faults={{}}
          hideCodes={nothing}
          giveUp={nothing}
          onEditCode={nothing}
          confirm={nothing}
          ask={nothing}
          onEdit={nothing}
          send={nothing}
        />
      </Sample>
      <Sample title="RecoveryCodes">
        <RecoveryCodes texts={recoveryTexts} codes={['abcd-efgh-jkmn', '0123-4567-89ab']} onDone={nothing} />
      </Sample>
    </Columns>
  );
}

function Alerts() {
  return (
    <Sample title="AlertSwitches">
      <AlertSwitches
        texts={{
          title: 'Alerts',
          sound: 'Sound',
          notifications: 'Notifications',
          blocked: 'Blocked by the browser.',
        }}
        sound
        onSound={() => {}}
        notifications={false}
        onNotifications={() => {}}
        blocked={false}
        missing={false}
      />
    </Sample>
  );
}

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
      <Sample title="DataExport">
        <DataExport
          texts={exportTexts}
          open={open === 'export'}
          onOpenChange={(is) => setOpen(is ? 'export' : null)}
          wrong={null}
          preparing={false}
          onEdit={nothing}
          onSubmit={() => setOpen(null)}
        />
      </Sample>
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
      <FactorParts />
      <Alerts />
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

import { Accordion, Button, Dialog, IconButton, ReasonDialog, Sheet, Tabs, Tooltip } from '@vetcare/ui';
import { WaitingApprovalIllustration } from '@vetcare/ui/illustrations';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator, MenuSub } from '@vetcare/ui/menu';
import { CalendarDays, HeartPulse, Info, LogOut, MessageCircle, Settings, Wallet } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Sample, Section } from '../sample';

const benefits = [
  { value: 'home', title: 'Care from home', content: 'No waiting room, no stress for your pet.', icon: <HeartPulse /> },
  { value: 'price', title: 'A clear price', content: 'You see the fee before you book.', icon: <Wallet /> },
];

const sides = ['bottom', 'left', 'right'] as const;

function Menu() {
  return (
    <DropdownMenu trigger={<Button variant="secondary">Dr. Asha Rao</Button>} align="start">
      <MenuLabel>Doctor</MenuLabel>
      <MenuItem href="#layers" icon={<CalendarDays />} current>
        Appointments
      </MenuItem>
      <MenuSub label="Chats" icon={<MessageCircle />}>
        <MenuItem href="#layers">Admin Chat</MenuItem>
        <MenuItem href="#layers">Patient Chat</MenuItem>
      </MenuSub>
      <MenuItem icon={<Settings />} disabled>
        Settings
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} danger onSelect={() => toast('Bye')}>
        Logout
      </MenuItem>
    </DropdownMenu>
  );
}

type Layer = 'dialog' | 'pending' | 'reason' | (typeof sides)[number];

export function Layers() {
  const [open, setOpen] = useState<Layer | null>(null);
  const [tab, setTab] = useState('doctors');
  return (
    <Section title="Layers">
      <Sample title="Dialog, Sheet, menu, toasts" row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('pending')}>Must answer</Button>
        <Button onClick={() => setOpen('reason')}>Reason</Button>
        {sides.map((side) => (
          <Button key={side} onClick={() => setOpen(side)}>
            Sheet {side}
          </Button>
        ))}
        <Menu />
        <Toasts />
        <Tooltip text="10% of the fee is kept as service charge">
          <IconButton label="About the fee" title={undefined} icon={<Info />} />
        </Tooltip>
      </Sample>
      <Dialogs open={open} close={() => setOpen(null)} />
      <Sample title="Tabs">
        <Tabs
          label="Decisions"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'doctors', label: 'Doctors', count: 3, content: 'Three doctors wait.' },
            { value: 'refunds', label: 'Refunds', content: 'No refunds.' },
          ]}
        />
      </Sample>
      <Sample title="Accordion">
        <Accordion items={benefits} defaultValue="home" as="h4" />
      </Sample>
    </Section>
  );
}

function Toasts() {
  return (
    <>
      <Button variant="secondary" onClick={() => toast.success('Booking confirmed successfully!')}>
        Success toast
      </Button>
      <Button variant="secondary" onClick={() => toast.error('Payment verification failed. Contact support.')}>
        Error toast
      </Button>
    </>
  );
}

function Dialogs({ open, close }: { open: Layer | null; close: () => void }) {
  const onOpenChange = (shown: boolean) => !shown && close();
  return (
    <>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={onOpenChange}
        title="Delete your account?"
        description="Your profile, chats and history will be gone. This can't be undone."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger">Delete account</Button>
          </>
        }
      />
      <Dialog
        open={open === 'pending'}
        onOpenChange={onOpenChange}
        mustAnswer
        size="sm"
        picture={<WaitingApprovalIllustration />}
        title="Verification Pending"
        description="Your doctor account is under review by the admin team. You will be notified by email once verified."
        footer={<Button onClick={close}>Understood</Button>}
      />
      {open === 'reason' && <Reason close={close} />}
      {sides.map((side) => (
        <Sheet
          key={side}
          side={side}
          open={open === side}
          onOpenChange={onOpenChange}
          title="Filters"
          footer={<Button onClick={close}>Show 12 doctors</Button>}
        >
          <p>The filters of the doctors' list.</p>
        </Sheet>
      ))}
    </>
  );
}

function Reason({ close }: { close: () => void }) {
  const [reason, setReason] = useState('');
  return (
    <ReasonDialog
      title="Report this review?"
      text="An admin reads it and decides."
      label="What’s wrong with it?"
      missing="Please give a reason"
      confirm="Report"
      cancel="Cancel"
      busy={false}
      value={reason}
      maxLength={500}
      onChange={setReason}
      onCancel={close}
      onReason={close}
    />
  );
}

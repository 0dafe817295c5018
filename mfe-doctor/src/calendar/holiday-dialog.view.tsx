import type { Doctor } from '@vetcare/contracts';
import { Button, Dialog, FieldPair, Form, RadioGroup, TextField } from '@vetcare/ui';
import { api, serverNow, toast, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { useId, useState } from 'react';
import { useUpdateShownProfile } from '../profile/profile.resource';
import { calendarOf, dateAt, withDaysOff } from './calendar';
import { calendarTexts } from './calendar.texts';
import { useConflicts } from './use-conflicts';

/** Takes all days of a holiday off at once, or gives them back the hours of every week. */
export function HolidayDialog({ doctor, onClose }: { doctor: Doctor; onClose: () => void }) {
  const { holiday: t, passed } = useTexts(calendarTexts);
  const id = useId();
  const today = dateAt(serverNow());
  const show = useUpdateShownProfile();
  const conflicts = useConflicts();
  const [values, setValues] = useState({ from: '', to: '', kind: 'off' as 'off' | 'weekly' });
  const check = ({ from, to }: typeof values) => ({
    ...(from < today && { from: from ? passed : t.missing }),
    ...(to < from && { to: t.ends }),
    ...(!to && { to: t.missing }),
  });
  const { form, field, saving } = useForm({
    values,
    change: (typed) => setValues((before) => ({ ...before, ...typed })),
    linked: ['from', 'to'],
    check,
    failed: t.failed,
    save: ({ from, to, kind }) =>
      api.put('/api/doctor/set-days-off', { body: { from, to, off: kind === 'off' }, fallback: t.failed }),
    onSaved({ doctor: saved }) {
      show(saved);
      toast.success(t.saved);
      onClose();
    },
  });
  const calendar = calendarOf(doctor);
  const isWrong = Object.keys(check(values)).length > 0;
  const plan = { hours: doctor.hours ?? null, calendar: { ...calendar, exceptions: withDaysOff(calendar, values) } };
  return (
    <>
      <Dialog
        // While the doctor reads which appointments lie in it, that question stands alone.
        open={!conflicts.dialog}
        onOpenChange={(open) => !open && onClose()}
        title={t.title}
        description={t.text}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t.back}
            </Button>
            <Button type="submit" form={id} busy={(saving || conflicts.asking) && t.saving}>
              {t.save}
            </Button>
          </>
        }
      >
        <Form {...form} id={id} onSubmit={isWrong ? form.onSubmit : conflicts.askBefore(plan, form.onSubmit)}>
          <FieldPair>
            <TextField type="date" label={t.from} min={today} {...field('from')} />
            <TextField type="date" label={t.to} min={values.from || today} {...field('to')} />
          </FieldPair>
          <RadioGroup
            label={t.kind}
            options={[
              { value: 'off' as const, label: t.off },
              { value: 'weekly' as const, label: t.weekly },
            ]}
            {...field('kind')}
          />
        </Form>
      </Dialog>
      {conflicts.dialog}
    </>
  );
}

import type { MediaStore } from '@vetcare/media';
import type { Outbox } from '@vetcare/messaging';
import type { Mount } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { ConversationStore } from '../conversation/conversation.store';
import { listConsultationTimes } from '../dispute/list-consultation-times';
import type { MessageStore } from '../message/message.store';
import type { PersonStore } from '../person/person.store';
import type { TellAdmins } from '../socket/tell-admins';
import type { WindowStore } from '../window/window.store';
import { closeReport } from './close-report';
import { listPersonConversations } from './list-person-conversations';
import { listReported } from './list-reported';
import type { ReportStore } from './report.store';
import { reportMessage } from './report-message';

interface ReportRouteDeps {
  connection: Connection;
  conversations: ConversationStore;
  messages: MessageStore;
  people: PersonStore;
  windows: Pick<WindowStore, 'find'>;
  reports: ReportStore;
  media: MediaStore;
  outbox: Outbox;
  tellAdmins: TellAdmins;
  now: () => Date;
}

export function mountReportRoutes(deps: ReportRouteDeps, on: Mount): void {
  on('reportMessage', async ({ actor, id, body }) => {
    await reportMessage(deps, actor, { messageId: id, reason: body.reason });
    deps.tellAdmins('reports');
    return { success: true, message: 'Thank you. We’ll take a look.' };
  });
  on('listConsultationTimes', ({ id }) => listConsultationTimes(deps, id));
  on('listPersonConversations', ({ id }) => listPersonConversations(deps, id));
  on('listReportedMessages', async ({ query, response }) => {
    const { total, messages } = await listReported(deps, query);
    response.set('x-total-count', String(total));
    return messages;
  });
  on('dismissReport', async ({ actor, id, requestId }) => {
    await closeReport(deps, actor, { messageId: id, decision: 'dismissed', requestId });
    deps.tellAdmins('reports');
    return { success: true, message: 'Report dismissed' };
  });
  on('settleReport', async ({ actor, id, requestId }) => {
    await closeReport(deps, actor, { messageId: id, decision: 'settled', requestId });
    deps.tellAdmins('reports');
    return { success: true, message: 'Report settled' };
  });
}

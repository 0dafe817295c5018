import type { Translation } from '@vetcare/web-kit';
import type { en } from './section.texts';

export const hi: Translation<typeof en> = {
  title: 'परामर्श का समय',
  lead: 'पालतू के मालिक इन घंटों में से समय चुनते हैं, और आपको तुरंत के लिए भी बुक कर सकते हैं। समय न देने पर वे केवल तुरंत के लिए बुक करते हैं।',
  set: 'समय दें',
  change: 'समय बदलें',
};

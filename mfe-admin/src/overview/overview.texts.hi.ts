import type { Translation } from '@vetcare/web-kit';
import type { en } from './overview.texts';

export const hi: Translation<typeof en> = {
  title: 'सारांश',
  lead: 'किन बातों पर निर्णय चाहिए, और प्लेटफ़ॉर्म कैसा चल रहा है।',
  doctors: {
    title: 'स्वीकृति के लिए डॉक्टर',
    titleWith: (count: number) => (count === 0 ? 'स्वीकृति के लिए डॉक्टर' : `स्वीकृति के लिए डॉक्टर (${count})`),
    none: 'कोई डॉक्टर प्रतीक्षा में नहीं है।',
    all: 'सभी डॉक्टर',
  },
  refunds: {
    title: 'जारी धनवापसी',
    none: 'कोई पैसा वापस नहीं किया जा रहा है।',
    owed: (amount: string, to: string) => `${to} को ${amount}`,
    since: (at: string) => `${at} से`,
    all: 'सभी जारी धनवापसी',
  },
  reportedMessages: {
    title: 'शिकायत वाले संदेश',
    titleWith: (count: number) => (count === 0 ? 'शिकायत वाले संदेश' : `शिकायत वाले संदेश (${count})`),
    from: (name: string) => `${name} का संदेश`,
    none: 'किसी संदेश की शिकायत नहीं है।',
    all: 'सभी शिकायत वाले संदेश',
  },
  reportedReviews: {
    title: 'शिकायत वाली समीक्षाएँ',
    titleWith: (count: number) => (count === 0 ? 'शिकायत वाली समीक्षाएँ' : `शिकायत वाली समीक्षाएँ (${count})`),
    none: 'किसी समीक्षा की शिकायत नहीं है।',
    all: 'सभी शिकायत वाली समीक्षाएँ',
  },
  months: {
    title: 'बुकिंग और आय',
    lead: 'बुकिंग उस महीने में गिनी जाती है जब वह की गई, पैसा उस महीने में जब वह आया या गया।',
    month: 'महीना',
    made: 'की गई बुकिंग',
    completed: 'भुगतान वाली बुकिंग',
    payments: 'भुगतान',
    refunds: 'धनवापसी',
    charge: 'रखा गया सेवा शुल्क',
    bookingsChart: 'महीने के अनुसार भुगतान वाली बुकिंग',
    revenueChart: 'महीने के अनुसार आय: भुगतान में से धनवापसी घटाकर',
    asTable: 'संख्याएँ तालिका में देखें',
    none: 'अभी तक किसी ने बुकिंग नहीं की है।',
    all: 'सभी बुकिंग',
    failed: 'संख्याएँ नहीं मिल सकीं',
  },
  acts: { title: 'नवीनतम निर्णय', all: 'पूरा ऑडिट लॉग' },
};

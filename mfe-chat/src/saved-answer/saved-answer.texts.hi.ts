export const hi = {
  title: 'सहेजे गए जवाब',
  found: (count: number) =>
    count === 1 ? '1 सहेजा गया जवाब। Enter से जोड़ें।' : `${count} सहेजे गए जवाब। ऐरो की से चुनें, Enter से जोड़ें।`,
  empty: 'आपने अभी कोई जवाब नहीं सहेजा है।',
  addFirst: 'जवाब सहेजें',
  manage: 'सहेजे गए जवाब बदलें',
  managerFailed: 'सहेजे गए जवाब नहीं खुल सके',
  failed: 'सहेजे गए जवाब लोड नहीं हो सके',
};

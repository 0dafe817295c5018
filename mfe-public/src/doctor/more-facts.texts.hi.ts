export const hi = { treats: 'इनका इलाज', speaks: 'बातचीत की भाषाएँ' };

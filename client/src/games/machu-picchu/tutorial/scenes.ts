import type { Picture } from '@tiwanaku/shared/machu-picchu';

/** The positions of the lesson: the learner first, then the opponent. Princes walk between districts whose adjacency is known, not assumed. */

export const workScene: Picture = {
  day: 4,
  seats: [
    {
      prince: 'meadow',
      goods: { corn: 3, llama: 1, coca: 1 },
      incas: { potters: 2, terraces: 1 },
      scout: 4,
      hand: ['potter-weaver'],
    },
    { prince: 'hut', goods: { corn: 2 }, incas: { potters: 1, terraces: 1 }, scout: 2, hand: ['shepherd-planter'] },
  ],
};

export const housesScene: Picture = {
  day: 5,
  seats: [
    {
      prince: 'condorTemple',
      goods: { corn: 2, llama: 1, coca: 2, pottery: 2, cloth: 1 },
      incas: { potters: 2, weavers: 1 },
      scout: 4,
      hand: ['weaver-condor'],
    },
    { prince: 'terraces', goods: { corn: 4 }, incas: { potters: 1 }, scout: 2, hand: ['shepherd-planter'] },
  ],
};

export const plazaScene: Picture = {
  day: 5,
  seats: [
    {
      prince: 'weavers',
      goods: { corn: 4, cloth: 3 },
      incas: { potters: 2, weavers: 2 },
      clergy: { condor: 1 },
      scout: 5,
      hand: ['weaver-condor'],
    },
    { prince: 'terraces', goods: { corn: 4 }, incas: { potters: 1 }, scout: 2, hand: ['shepherd-planter'] },
  ],
};

export const templeScene: Picture = {
  day: 6,
  seats: [
    {
      prince: 'weavers',
      goods: { corn: 2, llama: 1 },
      incas: { weavers: 2 },
      clergy: { puma: 1 },
      scout: 5,
      hand: ['weaver-puma'],
    },
    {
      prince: 'terraces',
      goods: { corn: 4 },
      incas: { potters: 1 },
      clergy: { puma: 1 },
      scout: 9,
      hand: ['shepherd-planter'],
    },
  ],
};

export const cardsScene: Picture = {
  day: 6,
  seats: [
    {
      prince: 'terraces',
      goods: { corn: 2, coca: 1, cloth: 1 },
      incas: { terraces: 1, weavers: 3 },
      scout: 15,
      hand: ['weaver-puma'],
    },
    { prince: 'hut', goods: { corn: 2 }, incas: { potters: 1 }, scout: 9, hand: ['shepherd-planter'] },
  ],
};

export const nightScene: Picture = {
  day: 6,
  seats: [
    {
      prince: 'terraces',
      goods: { corn: 2, pottery: 1 },
      incas: { weavers: 3 },
      scout: 8,
      hand: ['weaver-puma'],
    },
    {
      prince: 'hut',
      goods: { corn: 1 },
      incas: { potters: 2 },
      tiles: ['corn', 'steps2'],
      scout: 11,
      hand: ['shepherd-planter'],
    },
  ],
};

export const rescueScene: Picture = {
  day: 8,
  seats: [
    {
      prince: 'meadow',
      goods: { corn: 3, llama: 2, coca: 1, pottery: 2, cloth: 2 },
      incas: { terraces: 2, weavers: 3 },
      clergy: { virgin: 1 },
      scout: 14,
      hand: ['weaver-virgin', 'farmer-weaver'],
    },
    {
      prince: 'hut',
      goods: { corn: 5, llama: 1 },
      incas: { potters: 3, meadow: 2 },
      clergy: { condor: 4, puma: 5, virgin: 4 },
      scout: 3,
      hand: ['shepherd-potter'],
    },
  ],
};

export const conquestScene: Picture = {
  day: 9,
  sun: 1,
  seats: [
    {
      prince: 'hut',
      goods: { corn: 2, llama: 1 },
      incas: { terraces: 2, weavers: 2 },
      clergy: { puma: 2 },
      scout: 13,
      hand: ['weaver-puma', 'farmer-puma'],
    },
    {
      prince: 'palace',
      goods: { corn: 5, cloth: 2 },
      incas: { potters: 4, meadow: 3 },
      scout: 3,
      tiles: ['corn', 'llama', 'steps3'],
      hand: ['shepherd-potter'],
    },
  ],
};

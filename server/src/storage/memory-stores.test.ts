import { storesContract } from './stores.contract.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';

storesContract(memoryStores);

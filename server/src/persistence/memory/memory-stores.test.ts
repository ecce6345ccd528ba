import { storesContract } from '../stores.contract.ts';
import { memoryStores } from './memory-stores.ts';

storesContract(memoryStores);

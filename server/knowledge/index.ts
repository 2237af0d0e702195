import { readSpaceRights } from '#schemas/contracts/knowledge.ts';
import { answer } from '../calls/answer.ts';
import type { Room } from '../room.ts';
import { ownRights } from './access/spacesFor.ts';
import { clearingJob } from './clearing/clearingJob.ts';
import { clearWhatIsLeft } from './clearing/clearWhatIsLeft.ts';
import { chunkRoutes } from './chunks/chunkRoutes.ts';
import { chunksByName } from './calls/chunksByName.ts';
import { documentsByName } from './calls/documentsByName.ts';
import { spacesByName } from './calls/spacesByName.ts';
import { documentRoutes } from './calls/documentRoutes.ts';
import { previewRoutes } from './calls/previewRoutes.ts';
import { originalRoutes } from './calls/originalRoutes.ts';
import { documentHooks } from './files/documentHooks.ts';
import { renamingJob } from './files/formerNames.ts';
import { dropLostOriginals } from './files/dropOriginals.ts';
import { knowledgeTables } from './knowledgeTables.ts';
import { dropHidden } from './reading/hiddenChunks.ts';
import { dropOldPreviews } from './reading/previews.ts';
import { readingJob } from './reading/readingJob.ts';
import { answerRoutes } from './asking/answerRoutes.ts';
import { chatKnowledge } from './asking/chatKnowledge.ts';
import { forgetRetrievals } from './retrieval/retrievalLog.ts';
import { retrievalRoutes } from './retrieval/retrievalRoutes.ts';
import { retrievalTables } from './retrieval/retrievalTables.ts';
import { watchForChunks } from './vectors/watchForChunks.ts';
import { retrieve } from './tools/retrieve.ts';
import { embedJob } from './vectors/embedJob.ts';
import { vectorTables } from './vectors/vectorTables.ts';
import { spaceHooks } from './spaces/spaceHooks.ts';

/** Documents that are asked: the spaces they stand in, how they are read, and who may see what of them. */
export const knowledge: Room = {
  tables: [...knowledgeTables, ...retrievalTables, ...vectorTables],
  hooks: { spaces: spaceHooks, documents: documentHooks },
  jobs: [readingJob, renamingJob, embedJob, clearingJob],
  async routes(app, context) {
    if (!context.resources.some(({ key }) => key === 'spaces')) return;
    answer(app, readSpaceRights, ({ actor }) => ownRights(context, actor));
    originalRoutes(app, context);
    chunkRoutes(app, context);
    spacesByName(app, context);
    chunksByName(app, context);
    await documentRoutes(app, context);
    await documentsByName(app, context);
    await previewRoutes(app, context);
    retrievalRoutes(app, context);
    answerRoutes(app, context);
    watchForChunks(app, context);
  },
  scenes: [chatKnowledge],
  tools: [retrieve],
  async cleanup(context) {
    await forgetRetrievals(context);
    await dropLostOriginals(context);
    await dropHidden(context);
    await dropOldPreviews(context);
    await clearWhatIsLeft(context);
  },
};

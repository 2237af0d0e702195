import type { Catalog } from '#schemas/wire/flows/operatorShape.ts';
import { agent, agentTeam } from './agent.ts';
import { addDocument } from './addDocument.ts';
import { deepSearch } from './deepSearch.ts';
import { askDatabase, database, sql, sqlOf, tables } from './databases.ts';
import { http, webhook } from './http.ts';
import { knowledge } from './knowledge.ts';
import { filterList, mapList } from './lists.ts';
import { mail } from './mail.ts';
import { model } from './model.ts';
import type { Operator } from './operator.ts';
import { chartOutput, jsonOutput, tableOutput, textOutput } from './outputs.ts';
import { forEach, itemTrigger, repeat, subflow } from './parts.ts';
import { person } from './person.ts';
import { modelRequest, promptTemplate } from './prompts.ts';
import { convert, setValue, splitText, template } from './texts.ts';
import { chatTrigger, httpTrigger, scheduleTrigger } from './triggers.ts';
import { condition, join, switchCases } from './ways.ts';

/** The operators that flows are made of, in the order of the palette. A new one is its file and its line here. */
export const operators: ReadonlyMap<string, Operator> = new Map(
  [
    chatTrigger,
    httpTrigger,
    scheduleTrigger,
    itemTrigger,
    model,
    agent,
    agentTeam,
    promptTemplate,
    modelRequest,
    knowledge,
    deepSearch,
    addDocument,
    askDatabase,
    sql,
    tables,
    sqlOf,
    database,
    http,
    condition,
    switchCases,
    join,
    mapList,
    filterList,
    subflow,
    person,
    forEach,
    repeat,
    setValue,
    template,
    splitText,
    convert,
    textOutput,
    chartOutput,
    tableOutput,
    jsonOutput,
    mail,
    webhook,
  ].map((operator) => [operator.type, operator]),
);

/** The same, as flows are drawn and checked by them. */
export const catalog: Catalog = operators;

import { longestAlone } from '../limited.ts';
import { defineSourceType, type SourceType } from '../sourceType.ts';
import { dialects } from '../sql/dialects.ts';
import { openMysql, variableOf } from './mysql.ts';
import { networkBinding, networkParameters } from './network.ts';
import { backQuoted } from './quoting.ts';

const parameters = networkParameters(9030);

/** A database of the family of Doris, which speaks the protocol of MySQL but has no transactions that only read: its users do. */
const defineDoris = (key: 'doris' | 'starrocks', name: string): SourceType =>
  defineSourceType({
    key,
    label: { zh: name, en: name },
    about: {
      zh: `${name}，通过 MySQL 协议。它没有只读事务，请用只有 SELECT 权限的用户连接`,
      en: `${name}, by the protocol of MySQL. It has no transactions that only read: connect as a user who may only select`,
    },
    icon: 'database',
    triedWith: 'protocol',
    parameters,
    bindsPasswordTo: networkBinding,
    dialect: dialects[key],
    quote: backQuoted,
    open: (values, means) =>
      openMysql(values, means, {
        begin: [`set query_timeout = ${longestAlone}`],
        resets: false,
        version: async (connection) => `${name} (${await variableOf(connection, '@@version_comment')})`,
      }),
  });

export const doris = defineDoris('doris', 'Apache Doris');
export const starrocks = defineDoris('starrocks', 'StarRocks');

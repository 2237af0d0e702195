/** Words of the room `models`. */
export const models = {};

/** Words of the room `answer`. */
export const answer = {};

// How Graphviz numbers the parts of a graph that it reads, in place of its own way.
//
// Graphviz keeps clusters in the order of their numbers, and its own number of a part is the address of the part's name:
// what stands left of what would depend on where memory lies. Here the numbers count up in the order of reading. An "ID
// discipline" is what cgraph offers for that (Graphviz, "Cgraph Tutorial", disciplines).
#ifndef ARCHFLOW_CGRAPHVIZ_NUMBERING_H
#define ARCHFLOW_CGRAPHVIZ_NUMBERING_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <gvc.h>

typedef struct {
    Dtlink_t link;
    char *text;
    IDTYPE number;
} archflow_name;

typedef struct {
    Agraph_t *graph;
    Dtdisc_t order;
    // By text.
    Dict_t *names;
    // By number; `NULL` for parts without a name.
    archflow_name **numbered;
    size_t count, room;
} archflow_names;

static inline void *archflow_names_open(void *graph, void *disciplines) {
    (void)disciplines;
    archflow_names *names = (archflow_names *)calloc(1, sizeof *names);
    if (names == NULL) abort();
    names->graph = (Agraph_t *)graph;
    names->order.key = offsetof(archflow_name, text);
    names->order.size = -1;
    names->order.link = offsetof(archflow_name, link);
    names->names = dtopen(&names->order, Dtset);
    return names;
}

// The number of one more part, whose name may be `NULL`. Numbers begin at 1.
static inline IDTYPE archflow_names_add(archflow_names *names, archflow_name *name) {
    if (names->count == names->room) {
        names->room = names->room == 0 ? 64 : names->room * 2;
        names->numbered = (archflow_name **)realloc(names->numbered, names->room * sizeof *names->numbered);
        if (names->numbered == NULL) abort();
    }
    names->numbered[names->count++] = name;
    return names->count;
}

// The number of a name, or the next one for a part without; 0 for an unknown name that isn't to be created.
static inline long archflow_names_map(void *state, int kind, const char *text, IDTYPE *number, int creates) {
    (void)kind;
    archflow_names *names = (archflow_names *)state;
    if (text == NULL) {
        *number = archflow_names_add(names, NULL);
        return 1;
    }
    archflow_name *name = (archflow_name *)dtmatch(names->names, (void *)text);
    if (name == NULL && creates) {
        name = (archflow_name *)calloc(1, sizeof *name);
        if (name == NULL) abort();
        // Graphviz expects names among the graph's own strings, which end with it.
        name->text = agstrdup(names->graph, (char *)text);
        name->number = archflow_names_add(names, name);
        dtinsert(names->names, name);
    }
    *number = name == NULL ? 0 : name->number;
    return 1;
}

static inline char *archflow_names_print(void *state, int kind, IDTYPE number) {
    (void)kind;
    archflow_names *names = (archflow_names *)state;
    archflow_name *name = number == 0 || number > names->count ? NULL : names->numbered[number - 1];
    return name == NULL ? NULL : name->text;
}

// Names live as long as the graph.
static inline void archflow_names_free(void *state, int kind, IDTYPE number) {}

// Nothing is to be done with a part that got its number.
static inline void archflow_names_register(void *state, int kind, void *part) {}

static inline void archflow_names_close(void *state) {
    archflow_names *names = (archflow_names *)state;
    dtclose(names->names);
    for (size_t index = 0; index < names->count; index++) free(names->numbered[index]);
    free(names->numbered);
    free(names);
}

typedef struct {
    const char *text;
    size_t left;
} archflow_input;

static inline int archflow_input_read(void *channel, char *buffer, int room) {
    archflow_input *input = (archflow_input *)channel;
    size_t count = input->left < (size_t)room ? input->left : (size_t)room;
    memcpy(buffer, input->text, count);
    input->text += count;
    input->left -= count;
    return (int)count;
}

// The graph keeps the address of its disciplines. Versions of Graphviz differ in `const`, in `int` for `long`, and in
// members that are of no use here (`alloc`, which is gone since 13): these stay as Graphviz's own discipline has them.
static inline Agraph_t *archflow_read_numbered(const char *text) {
    static Agiddisc_t numbering;
    static Agiodisc_t reading;
    numbering = AgIdDisc;
    numbering.open = (__typeof__(numbering.open))archflow_names_open;
    numbering.map = (__typeof__(numbering.map))archflow_names_map;
    numbering.free = (__typeof__(numbering.free))archflow_names_free;
    numbering.print = (__typeof__(numbering.print))archflow_names_print;
    numbering.close = archflow_names_close;
    numbering.idregister = archflow_names_register;
    reading = AgIoDisc;
    reading.afread = (__typeof__(reading.afread))archflow_input_read;
    Agdisc_t disciplines = AgDefaultDisc;
    disciplines.id = &numbering;
    disciplines.io = &reading;
    archflow_input input = {text, strlen(text)};
    return agread(&input, &disciplines);
}

#endif

// Numbers the parts of a graph in the order in which Graphviz reads them.
//
// Graphviz orders clusters by the numbers of parts. By default a part's number is the memory address of its name, so
// that the order of clusters in a picture would depend on memory addresses. This code replaces the numbers through
// cgraph's interface for them, the "ID discipline" (Graphviz, "Cgraph Tutorial", disciplines).
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
    // The names, found by their text.
    Dict_t *names;
    // The name of each part, at the index of the part's number minus 1; `NULL` for parts without a name.
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

// Adds a part and returns its number. The part's name may be `NULL`. Numbers begin at 1.
static inline IDTYPE archflow_names_add(archflow_names *names, archflow_name *name) {
    if (names->count == names->room) {
        names->room = names->room == 0 ? 64 : names->room * 2;
        names->numbered = (archflow_name **)realloc(names->numbered, names->room * sizeof *names->numbered);
        if (names->numbered == NULL) abort();
    }
    names->numbered[names->count++] = name;
    return names->count;
}

// Writes the number of the part with a name into `number`. A part without a name gets the next number. An unknown name
// gets the next number if `creates` is true, otherwise 0.
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
        // Graphviz expects names to be in the graph's own string table, which is freed with the graph.
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

// Does nothing when a part is removed, because names are kept as long as the graph.
static inline void archflow_names_free(void *state, int kind, IDTYPE number) {}

// Does nothing when a part has got its number.
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

// Reads a graph whose parts are numbered in the order of reading. The disciplines are static, because the graph keeps
// their addresses. Versions of Graphviz differ in `const`, in `int` instead of `long`, and in members that aren't used
// here, such as `alloc`, which 13 removed. So unused members are copied from Graphviz's own discipline.
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

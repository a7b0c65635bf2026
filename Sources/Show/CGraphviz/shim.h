// What Swift can't call in Graphviz's own headers, as functions it can. Every function here says why it exists.
#ifndef ARCHFLOW_CGRAPHVIZ_SHIM_H
#define ARCHFLOW_CGRAPHVIZ_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

#include <gvc.h>

#include "labels.h"
#include "numbering.h"

// `Agraph_t` is a public struct whose members differ between versions; Swift holds a graph as `void *` and never looks
// inside, so the same Swift compiles against all of them.
static inline void *archflow_read(const char *text) { return archflow_read_numbered(text); }

// See `archflow_read`.
static inline void archflow_close(void *graph) { agclose((Agraph_t *)graph); }

// See `archflow_read`. `sfdp` takes the C library's random numbers from where they are: they begin anew here, or a picture
// would depend on those before it.
static inline int archflow_layout(GVC_t *context, void *graph, const char *engine) {
    srand(1);
    return gvLayout(context, (Agraph_t *)graph, engine);
}

// `GD_rank` and its like are macros (see `archflow_size`), and they are needed to free a layout safely. To make room for
// a label on an edge within a rank, dot in Graphviz 2.42 reallocates the rank's list of nodes (`v`) but frees the list's
// old address (`av`) with the layout: the heap is destroyed. The two are the same otherwise, and always in newer versions,
// so `av` follows `v` here.
static inline void archflow_free_layout(GVC_t *context, void *graph) {
    Agraph_t *root = (Agraph_t *)graph;
    if (GD_rank(root) != NULL) {
        for (int rank = GD_minrank(root); rank <= GD_maxrank(root); rank++) {
            if (GD_rank(root)[rank].av != NULL) GD_rank(root)[rank].av = GD_rank(root)[rank].v;
        }
    }
    gvFreeLayout(context, root);
}

// `ND_coord` is a macro (see `archflow_size`). Whether dot places the parts of a cluster in the order in which it reads them:
// 2.42 reverses the order, 14 keeps it. Which version changed it is not known, so it is tried.
static inline bool archflow_keeps_cluster_order(GVC_t *context) {
    Agraph_t *graph = (Agraph_t *)archflow_read("digraph { subgraph cluster { first; second } }");
    if (graph == NULL) return false;
    bool keeps = false;
    if (archflow_layout(context, graph, "dot") == 0) {
        Agnode_t *first = agfstnode(graph);
        keeps = ND_coord(first).x < ND_coord(agnxtnode(graph, first)).x;
        archflow_free_layout(context, graph);
    }
    archflow_close(graph);
    return keeps;
}

// `GD_bb` is a macro over a cast of `AGDATA`, itself a macro: neither is visible in Swift. In points.
static inline void archflow_size(void *graph, double *width, double *height) {
    boxf box = GD_bb((Agraph_t *)graph);
    *width = box.UR.x - box.LL.x;
    *height = box.UR.y - box.LL.y;
}

// `AGRAPH` is a macro, and `agattr` takes `char *` in older and `const char *` in newer Graphviz. Pixels per inch; must
// be called before the layout.
static inline void archflow_set_resolution(void *graph, const char *dots_per_inch) {
    agattr((Agraph_t *)graph, AGRAPH, (char *)"dpi", (char *)dots_per_inch);
}

// The length is `unsigned int *` in older Graphviz and `size_t *` in newer; a Swift call fits only one of them. A
// `void *` converts to either in C, and a zeroed `size_t` reads right whichever half was written: every machine Swift
// runs on is little-endian.
static inline int archflow_render(GVC_t *context, void *graph, const char *format, char **result, size_t *length) {
    *length = 0;
    return gvRenderData(context, (Agraph_t *)graph, format, result, (void *)length);
}

// `agerrlevel_t` has unprefixed cases, and the callback takes `char *` in some versions and `const char *` in others.
// Level AGWARN lets warnings and errors through to the callback; nothing is printed while one is set.
static inline void archflow_report_to(int (*report)(const char *)) {
    agseterr(AGWARN);
    agseterrf((agusererrf)report);
}

#endif

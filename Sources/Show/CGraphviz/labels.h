// Moves the names of clusters to positions that no line crosses. Graphviz reserves a band for the name at the cluster's
// upper border, and puts the name into the band before it draws lines. This code is in C, because only Graphviz's
// macros give access to the positions of lines and boxes.
#ifndef ARCHFLOW_CGRAPHVIZ_LABELS_H
#define ARCHFLOW_CGRAPHVIZ_LABELS_H

#include <math.h>
#include <stdlib.h>

#include <gvc.h>

// The distance, in points, between the sample points taken along each line.
#define ARCHFLOW_STEP 3.0

typedef struct {
    pointf *places;
    size_t count, room;
} archflow_places;

static inline void archflow_add_place(archflow_places *all, double x, double y) {
    if (all->count == all->room) {
        size_t room = all->room == 0 ? 1024 : all->room * 2;
        pointf *places = (pointf *)realloc(all->places, room * sizeof(pointf));
        if (places == NULL) return;
        all->places = places;
        all->room = room;
    }
    all->places[all->count].x = x;
    all->places[all->count++].y = y;
}

static inline void archflow_add_curve(archflow_places *all, const pointf *p) {
    double length = 0;
    for (int i = 0; i < 3; i++) length += hypot(p[i + 1].x - p[i].x, p[i + 1].y - p[i].y);
    int steps = length > 30000 ? 10000 : (int)(length / ARCHFLOW_STEP) + 1;
    for (int i = 0; i <= steps; i++) {
        double t = (double)i / steps, u = 1 - t;
        double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
        archflow_add_place(
            all, a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x, a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y);
    }
}

static inline archflow_places archflow_lines(Agraph_t *root) {
    archflow_places all = {NULL, 0, 0};
    for (Agnode_t *node = agfstnode(root); node != NULL; node = agnxtnode(root, node)) {
        for (Agedge_t *edge = agfstout(root, node); edge != NULL; edge = agnxtout(root, edge)) {
            splines *line = ED_spl(edge);
            const char *style = agget(edge, (char *)"style");
            if (line == NULL || (style != NULL && strcmp(style, "invis") == 0)) continue;
            for (int i = 0; i < line->size; i++) {
                bezier curve = line->list[i];
                for (int j = 0; j + 3 < curve.size; j += 3) archflow_add_curve(&all, curve.list + j);
            }
            textlabel_t *label = ED_label(edge);
            if (label == NULL || !label->set) continue;
            // Also adds a grid of points inside the line's label.
            for (double x = -label->dimen.x / 2; x <= label->dimen.x / 2; x += ARCHFLOW_STEP) {
                for (double y = -label->dimen.y / 2; y <= label->dimen.y / 2; y += ARCHFLOW_STEP)
                    archflow_add_place(&all, label->pos.x + x, label->pos.y + y);
            }
        }
    }
    return all;
}

static inline size_t archflow_crossings(const archflow_places *band, double left, double right) {
    size_t count = 0;
    for (size_t i = 0; i < band->count; i++) {
        if (band->places[i].x > left && band->places[i].x < right) count++;
    }
    return count;
}

static inline void archflow_free_names_in(Agraph_t *graph, const archflow_places *lines) {
    for (int i = 1; i <= GD_n_cluster(graph); i++) {
        Agraph_t *cluster = GD_clust(graph)[i];
        archflow_free_names_in(cluster, lines);
        textlabel_t *label = GD_label(cluster);
        if (label == NULL || !label->set || label->text == NULL || label->text[0] == 0) continue;
        boxf box = GD_bb(cluster);
        double half = label->dimen.x / 2, height = label->dimen.y / 2;
        archflow_places band = {NULL, 0, 0};
        for (size_t j = 0; j < lines->count; j++) {
            pointf place = lines->places[j];
            if (fabs(place.y - label->pos.y) < height && place.x > box.LL.x && place.x < box.UR.x)
                archflow_add_place(&band, place.x, place.y);
        }
        // Tries positions from the name's current one to the right, then to the left. Takes the first position without
        // crossings or, if there is none, the position with the fewest.
        double best = label->pos.x;
        size_t fewest = archflow_crossings(&band, best - half - 2, best + half + 2);
        for (int way = 1; way >= -1 && fewest > 0; way -= 2) {
            for (double x = label->pos.x + way * 4; x - half > box.LL.x + 2 && x + half < box.UR.x - 2 && fewest > 0;
                 x += way * 4) {
                size_t count = archflow_crossings(&band, x - half - 2, x + half + 2);
                if (count < fewest) {
                    fewest = count;
                    best = x;
                }
            }
        }
        label->pos.x = best;
        free(band.places);
    }
}

// Moves the names of all clusters within their bands. Must be called after the layout and before the picture is drawn.
static inline void archflow_free_names(void *graph) {
    Agraph_t *root = (Agraph_t *)graph;
    if (GD_clust(root) == NULL || GD_n_cluster(root) == 0) return;
    archflow_places lines = archflow_lines(root);
    archflow_free_names_in(root, &lines);
    free(lines.places);
}

#endif

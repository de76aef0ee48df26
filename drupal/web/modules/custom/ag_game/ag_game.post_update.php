<?php

/**
 * @file
 * What a site gets that had games before.
 */

declare(strict_types=1);

use Drupal\ag_game\ReleaseField;
use Drupal\user\Entity\Role;

/**
 * Gives games the time at which they come out, which the recipe gives to new sites.
 */
function ag_game_post_update_publish_on(): void {
  \Drupal::service(ReleaseField::class)->add();
}

/**
 * Takes from editors what goes beyond the content of the portal. What they may edit they still see and publish.
 */
function ag_game_post_update_editor_permissions(): void {
  Role::load('editor')?->revokePermission('bypass node access')->revokePermission('administer nodes')->save();
}

/**
 * Puts odd words of the listings right, where a site has not chosen its own.
 */
function ag_game_post_update_listing_words(): void {
  $words = ['@interval hence' => 'just now', 'With the ticked ones' => 'Action'];
  foreach (['views.view.ag_games', 'views.view.ag_reviews'] as $name) {
    $view = \Drupal::configFactory()->getEditable($name);
    $display = $view->get('display');
    if (is_array($display)) {
      array_walk_recursive($display, function (mixed &$value) use ($words): void {
        $value = is_string($value) ? ($words[$value] ?? $value) : $value;
      });
      $view->set('display', $display)->save();
    }
  }
}

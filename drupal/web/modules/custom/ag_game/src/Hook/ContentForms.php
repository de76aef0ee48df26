<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\ckeditor5\Plugin\CKEditor5PluginDefinition;
use Drupal\Core\Entity\EntityFormInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Url;
use Drupal\node\NodeInterface;

/**
 * What all forms of content have in common: saving is always at hand, and leads back to the desk.
 */
final class ContentForms {

  #[Hook('form_node_form_alter')]
  public function formNodeFormAlter(array &$form, FormStateInterface $form_state): void {
    $edit = $form_state->getFormObject();
    $node = $edit instanceof EntityFormInterface ? $edit->getEntity() : NULL;
    if (!$node instanceof NodeInterface) {
      return;
    }
    // When all modules have had their say: core's moderation would lead to a page of Drupal's.
    $form['#process'][] = [self::class, 'leadBack'];
    // Previews are those on the site.
    $form['actions']['preview']['#access'] = FALSE;
    $form['#attributes']['class'][] = 'ag-content-form';
    $form['#attached']['library'][] = 'ag_game/content-form';
    if (isset($form['title']['widget'][0]['value'])) {
      $form['title']['widget'][0]['value']['#attributes'] += [
        'data-ag-titles' => Url::fromRoute('ag_game.titles', ['type' => $node->bundle(), 'except' => (int) $node->id()])->toString(),
      ];
    }
  }

  /**
   * Lets the desk be the last word of a save.
   */
  public static function leadBack(array $form): array {
    if (isset($form['actions']['submit'])) {
      $form['actions']['submit']['#submit'][] = [self::class, 'backToDesk'];
    }
    return $form;
  }

  /**
   * Leads editors back to their desk: Drupal's own pages of content are nobody's. A destination in the address goes before it.
   */
  public static function backToDesk(array &$form, FormStateInterface $form_state): void {
    $desk = Url::fromRoute('ag_game.desk');
    if ($desk->access()) {
      $form_state->setRedirectUrl($desk);
    }
  }

  /**
   * Pictures in texts may be of the format that the site itself prefers.
   */
  #[Hook('ckeditor5_plugin_info_alter')]
  public function ckeditor5PluginInfoAlter(array &$plugins): void {
    if (isset($plugins['ckeditor5_imageUpload'])) {
      $definition = $plugins['ckeditor5_imageUpload']->toArray();
      $types = $definition['ckeditor5']['config']['image']['upload']['types'];
      $definition['ckeditor5']['config']['image']['upload']['types'] = array_values(array_unique([...$types, 'webp']));
      $plugins['ckeditor5_imageUpload'] = new CKEditor5PluginDefinition($definition);
    }
  }

}

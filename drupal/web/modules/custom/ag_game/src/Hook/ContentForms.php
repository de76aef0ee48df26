<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\ag_game\Form\EditedNode;
use Drupal\ag_game\GameVersions;
use Drupal\ag_game\SiteUrls;
use Drupal\ckeditor5\Plugin\CKEditor5PluginDefinition;
use Drupal\Core\Field\FieldConfigInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Url;
use Drupal\node\NodeInterface;

/**
 * Alters content forms.
 */
final class ContentForms {

  private const TYPES_WITHOUT_PAGE = ['coupon', 'game_queue', 'plan'];

  #[Hook('form_node_form_alter')]
  public function formNodeFormAlter(array &$form, FormStateInterface $form_state): void {
    $node = EditedNode::of($form_state);
    if ($node === NULL || !self::isPortalType($node)) {
      return;
    }
    if (!$node->isDefaultTranslation()) {
      $form['#entity_builders'][] = [self::class, 'restoreUntranslatableFields'];
    }
    // Runs last, because content moderation sets its own redirect.
    $form['#process'][] = [self::class, 'addSubmitHandlers'];
    $form['actions']['preview']['#access'] = FALSE;
    $form['#attributes']['class'][] = 'ag-content-form';
    $form['#attached']['library'][] = 'ag_game/content-form';
    if (isset($form['title']['widget'][0]['value'])) {
      $form['title']['widget'][0]['value']['#attributes'] += [
        'data-ag-titles' => Url::fromRoute(
          'ag_game.titles',
          ['type' => $node->bundle(), 'except' => (int) $node->id()],
        )->toString(),
      ];
    }
  }

  /**
   * Core's hidden widgets change values, such as the number of comments, and validation refuses that.
   */
  public static function restoreUntranslatableFields(
    string $entity_type,
    NodeInterface $node,
    array &$form,
    FormStateInterface $form_state,
  ): void {
    $vid = $node->getLoadedRevisionId();
    $stored = $node->isDefaultTranslationAffectedOnly()
      ? \Drupal::entityTypeManager()->getStorage('node')->loadRevision($vid)
      : NULL;
    if (!$stored instanceof NodeInterface) {
      return;
    }
    foreach ($node->getFieldDefinitions() as $name => $definition) {
      if ($definition instanceof FieldConfigInterface && !$definition->isTranslatable()) {
        $node->set($name, $stored->get($name)->getValue());
      }
    }
  }

  /**
   * Forms of a site's own content types stay as they are.
   */
  private static function isPortalType(NodeInterface $node): bool {
    return in_array($node->bundle(), [...SiteUrls::TYPES_WITH_PAGE, ...self::TYPES_WITHOUT_PAGE], TRUE);
  }

  public static function addSubmitHandlers(array $form): array {
    if (isset($form['actions']['submit'])) {
      array_push(
        $form['actions']['submit']['#submit'],
        [self::class, 'reportVisibility'],
        [self::class, 'redirectToDesk'],
      );
    }
    return $form;
  }

  public static function reportVisibility(array &$form, FormStateInterface $form_state): void {
    $node = EditedNode::of($form_state);
    if ($node === NULL || !in_array($node->bundle(), SiteUrls::TYPES_WITH_PAGE, TRUE)) {
      return;
    }
    $live = \Drupal::service(GameVersions::class)->live($node);
    $scheduled = $node->hasField('field_publish_on') ? $node->get('field_publish_on')->value : NULL;
    $dates = \Drupal::service('date.formatter');
    $format = static fn (int|string $time): string => $dates->format((int) $time, 'medium');
    $url = $live?->toUrl()->toString();
    \Drupal::messenger()->addStatus(match (TRUE) {
      $node->isPublished() && $live !== NULL => t(
        'Visitors see this version now. <a href=":url">View it on the site</a>.',
        [':url' => $url],
      ),
      $live !== NULL => t('Visitors still see the version of @time. <a href=":url">View it on the site</a>.', [
        '@time' => $format($live->getRevisionCreationTime()),
        ':url' => $url,
      ]),
      $scheduled !== NULL => t('Visitors see it from @time.', ['@time' => $format($scheduled)]),
      default => t('Visitors do not see it until you publish it.'),
    });
  }

  public static function redirectToDesk(array &$form, FormStateInterface $form_state): void {
    $desk = Url::fromRoute('ag_game.desk');
    if ($desk->access()) {
      $form_state->setRedirectUrl($desk);
    }
  }

  #[Hook('ckeditor5_plugin_info_alter')]
  public function ckeditor5PluginInfoAlter(array &$plugins): void {
    if (isset($plugins['ckeditor5_imageUpload'])) {
      $definition = $plugins['ckeditor5_imageUpload']->toArray();
      $types = $definition['ckeditor5']['config']['image']['upload']['types'];
      $definition['ckeditor5']['config']['image']['upload']['types'] = array_values(
        array_unique([...$types, 'webp']),
      );
      $plugins['ckeditor5_imageUpload'] = new CKEditor5PluginDefinition($definition);
    }
  }

}

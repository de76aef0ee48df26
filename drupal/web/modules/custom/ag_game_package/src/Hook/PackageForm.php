<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Hook;

use Drupal\ag_game\Form\EditedNode;
use Drupal\ag_game\GameKind;
use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\GamesDirectory;
use Drupal\ag_game_package\GameSettings;
use Drupal\ag_game_package\PackageElement;
use Drupal\ag_game_package\PackageException;
use Drupal\ag_game_package\PackageLimits;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StreamWrapper\StreamWrapperManagerInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * Uploads packages in the form of a game.
 */
final class PackageForm {

  use StringTranslationTrait;

  public function __construct(
    private readonly GamesDirectory $games,
    private readonly StreamWrapperManagerInterface $streams,
    private readonly ConfigFactoryInterface $config,
  ) {}

  #[Hook('form_node_form_alter')]
  public function formNodeFormAlter(array &$form, FormStateInterface $form_state): void {
    $game = EditedNode::of($form_state);
    if ($game === NULL || !$game->hasField(GamePackages::FIELD) || !isset($form[GamePackages::FIELD])) {
      return;
    }
    $form['#entity_builders'][] = [self::class, 'assignUrl'];
    $form['#attached']['library'][] = 'ag_game_package/package';
    $form[GamePackages::FIELD]['#attributes']['class'][] = 'ag-package';
    if (isset($form[GameSettings::HOSTS_FIELD])) {
      $form[GameSettings::HOSTS_FIELD]['#states']['visible'] = [
        ':input[name="ag_game_kind"]' => ['value' => GameKind::Html5->value],
      ];
    }
  }

  #[Hook('field_widget_single_element_form_alter')]
  public function fieldWidgetSingleElementFormAlter(array &$element, FormStateInterface $form_state, array $context): void {
    $items = $context['items'];
    if (
      !$items instanceof FieldItemListInterface
      || $items->getName() !== GamePackages::FIELD
      || ($element['#type'] ?? '') !== 'managed_file'
    ) {
      return;
    }
    $problem = $this->findProblem();
    if ($problem !== NULL) {
      $element['#description'] = $problem;
      $element['#disabled'] = TRUE;
      return;
    }
    $limit = &$element['#upload_validators']['FileSizeLimit']['fileLimit'];
    $limit = min($limit ?? PHP_INT_MAX, PackageLimits::fromConfig($this->config)->packedBytes);
    if (empty($element['#default_value']['fids'])) {
      $element['#description'] = [
        '#theme' => 'file_upload_help',
        '#description' => $items->getFieldDefinition()->getDescription(),
        '#upload_validators' => $element['#upload_validators'],
        '#cardinality' => 1,
      ];
    }
    $element['#upload_validators']['AgPackageFile'] = [];
    $element['#accept'] = '.zip';
    $element['#process'][] = [PackageElement::class, 'process'];
  }

  /**
   * Validation expects the URL.
   */
  public static function assignUrl(
    string $entity_type,
    NodeInterface $game,
    array &$form,
    FormStateInterface $form_state,
  ): void {
    if (GameKind::of($game) !== GameKind::Html5) {
      return;
    }
    // Buttons within the form, such as “Upload”, validate the game, too.
    if (is_array($form_state->getTriggeringElement()['#limit_validation_errors'] ?? NULL)) {
      GamePackages::postpone($game);
      return;
    }
    try {
      \Drupal::service(GamePackages::class)->assignUrl($game);
    }
    catch (PackageException) {
      // Validation reports it.
    }
  }

  private function findProblem(): ?TranslatableMarkup {
    return $this->streams->isValidScheme('private')
      ? $this->games->findProblem()
      : $this->t('This site has no private files. Set %setting in settings.php.', ['%setting' => 'file_private_path']);
  }

}

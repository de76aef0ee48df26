<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Field\FieldWidget;

use Drupal\Core\Field\Attribute\FieldWidget;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\file\FileInterface;
use Drupal\file\Plugin\Field\FieldWidget\FileWidget;

/**
 * Uploads a video and shows a player.
 */
#[FieldWidget(
  id: 'ag_game_video',
  label: new TranslatableMarkup('Video with preview'),
  field_types: ['file'],
)]
final class VideoWidget extends FileWidget {

  public static function process($element, FormStateInterface $form_state, $form): array {
    $element = parent::process($element, $form_state, $form);
    $file = current($element['#files'] ?? []);
    if (
      $file instanceof FileInterface
      && str_starts_with((string) $file->getMimeType(), 'video/')
    ) {
      $element['preview'] = [
        '#type' => 'html_tag',
        '#tag' => 'video',
        '#attributes' => [
          'class' => ['ag-video-preview'],
          'src' => $file->createFileUrl(),
          'aria-label' => $file->getFilename(),
          'width' => 376,
          'height' => 250,
          'controls' => TRUE,
          'muted' => TRUE,
          'loop' => TRUE,
          'playsinline' => TRUE,
          'preload' => 'metadata',
        ],
        '#weight' => -20,
      ];
    }
    return $element;
  }

}

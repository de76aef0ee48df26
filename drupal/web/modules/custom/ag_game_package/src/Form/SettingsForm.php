<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Form;

use Drupal\Core\Form\ConfigFormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Form\RedundantEditableConfigNamesTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Configures the limits of uploaded games.
 */
final class SettingsForm extends ConfigFormBase {

  use RedundantEditableConfigNamesTrait;

  public function getFormId(): string {
    return 'ag_game_package_settings';
  }

  public function buildForm(array $form, FormStateInterface $form_state): array {
    $form['packed_megabytes'] = $this->number(
      'packed_megabytes', 1, 2000, $this->t('Largest ZIP file'), $this->t('MB'),
      $this->t('PHP and the web server have limits of their own; see the status report.'),
    );
    $form['unpacked_megabytes'] = $this->number(
      'unpacked_megabytes', 1, 10000, $this->t('Most data in a ZIP file'), $this->t('MB'),
    );
    $form['files'] = $this->number(
      'files', 1, 50000, $this->t('Most files in a ZIP file'), $this->t('files'),
    );
    $form['ratio'] = $this->number(
      'ratio', 10, 1100, $this->t('Highest compression of a file'), $this->t('to 1'),
      $this->t('Files of a few bytes that unpack to gigabytes would fill the disk.'),
    );
    $form['kept_versions'] = $this->number(
      'kept_versions', 0, 50, $this->t('Earlier versions on the games host'), $this->t('versions'),
      $this->t('Others are deleted a day after their last use. They can be restored from their ZIP files.'),
    );
    return parent::buildForm($form, $form_state);
  }

  private function number(
    string $name,
    int $min,
    int $max,
    TranslatableMarkup $title,
    TranslatableMarkup $unit,
    ?TranslatableMarkup $description = NULL,
  ): array {
    return [
      '#type' => 'number',
      '#title' => $title,
      '#description' => $description,
      '#field_suffix' => $unit,
      '#min' => $min,
      '#max' => $max,
      '#required' => TRUE,
      '#config_target' => "ag_game_package.settings:$name",
    ];
  }

}

<?php

declare(strict_types=1);

namespace Drupal\ag_game\Form;

use Drupal\ag_game\Import\FeedFile;
use Drupal\ag_game\Import\ImportBatch;
use Drupal\ag_game\Import\ImportReports;
use Drupal\Component\Utility\Environment;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\Form\FormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\ByteSizeMarkup;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;
use Symfony\Component\HttpFoundation\File\UploadedFile;

/**
 * Uploads a file of games and redirects to its report.
 */
final class ImportForm extends FormBase {

  use AutowireTrait;

  public function __construct(protected readonly ImportReports $reports) {}

  /**
   * {@inheritdoc}
   */
  public function getFormId(): string {
    return 'ag_game_import';
  }

  /**
   * {@inheritdoc}
   */
  public function buildForm(array $form, FormStateInterface $form_state): array {
    // PHP discards the whole request above its size limit.
    if ($this->getRequest()->isMethod('POST') && $this->getRequest()->request->count() === 0) {
      $this->messenger()->addError($this->tooLarge());
    }
    $begun = $this->reports->begun();
    if ($begun !== NULL) {
      $url = Url::fromRoute('ag_game.import_report', ['report' => $begun])->toString();
      $said = $this->t('An import that you started is not finished. <a href=":url">See its progress</a>', [':url' => $url]);
      $form['begun'] = ['#theme' => 'status_messages', '#status_headings' => ['warning' => $this->t('Warning message')], '#message_list' => ['warning' => [$said]]];
    }
    $form['file'] = [
      '#type' => 'file',
      '#title' => $this->t('File'),
      '#description' => $this->t('CSV whose first line names the columns, or a publisher’s JSON feed: <em>title</em>, <em>url</em> and <em>genre</em> are needed; <em>description</em>, <em>instructions</em>, <em>tags</em>, <em>developer</em>, <em>width</em>, <em>height</em>, <em>mobile</em> and <em>orientation</em> are taken where they are. Games become drafts, without pictures. At most @size.', ['@size' => self::most()]),
      '#attributes' => ['accept' => '.csv,.json,text/csv,application/json'],
    ];
    $form['encoding'] = [
      '#type' => 'radios',
      '#title' => $this->t('Character encoding'),
      '#options' => [
        'UTF-8' => $this->t('UTF-8'),
        'Windows-1252' => $this->t('Western European (Windows-1252, Latin-1)'),
      ],
      '#default_value' => 'UTF-8',
    ];
    $form['actions'] = [
      '#type' => 'actions',
      'look' => ['#type' => 'submit', '#value' => $this->t('Preview')],
    ];
    return $form;
  }

  /**
   * Reads the upload, which PHP deletes after the request.
   */
  public function validateForm(array &$form, FormStateInterface $form_state): void {
    $file = $this->getRequest()->files->all('files')['file'] ?? NULL;
    if (!$file instanceof UploadedFile || !$file->isValid()) {
      $isTooLarge = $file instanceof UploadedFile && in_array($file->getError(), [UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE], TRUE);
      $form_state->setErrorByName('file', $isTooLarge ? $this->tooLarge() : $this->t('Choose a file.'));
      return;
    }
    try {
      $form_state->set('rows', FeedFile::rows($file->getContent(), (string) $form_state->getValue('encoding')));
    }
    catch (\InvalidArgumentException $error) {
      $form_state->setErrorByName('file', $error->getMessage());
    }
  }

  /**
   * {@inheritdoc}
   */
  public function submitForm(array &$form, FormStateInterface $form_state): void {
    $id = $this->reports->open((array) $form_state->get('rows'));
    $report = $this->reports->find($id);
    assert($report !== NULL);
    ImportBatch::look($id, $report);
    $form_state->setRedirect('ag_game.import_report', ['report' => $id]);
  }

  private function tooLarge(): TranslatableMarkup {
    return $this->t('This file is larger than @size. Split it.', ['@size' => self::most()]);
  }

  private static function most(): TranslatableMarkup {
    return ByteSizeMarkup::create(Environment::getUploadMaxSize());
  }

}

<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\ag_frontend\Desk\ErrorReportsSection;
use Drupal\Component\Serialization\Yaml;
use Drupal\Core\Logger\RfcLogLevel;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\Role;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Browser errors and their limits.
 */
#[Group('ag_frontend')]
#[RunTestsInSeparateProcesses]
final class ReportErrorTest extends PortalKernelTestBase {

  private const PATH = '/api/report/error';

  private const REPORT = [
    'label' => 'window',
    'fatal' => FALSE,
    'name' => 'TypeError',
    'message' => 'x is not a function',
    'stack' => "TypeError: x\n    at play (app.js:1:2)",
  ];

  protected static $modules = ['ag_frontend', 'dblog'];

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema('dblog', ['watchdog']);
  }

  public function testLogsBrowserErrors(): void {
    $this->assertSame([200, ['ok' => TRUE]], $this->post(self::PATH, self::REPORT + ['meta' => ['path' => '/racing/neon-drift']]));
    $this->assertSame([200, ['ok' => TRUE]], $this->post(self::PATH, ['fatal' => TRUE] + self::REPORT));
    [$error, $fatal] = $this->fetchLogEntries();
    // Anybody can report errors.
    $this->assertSame([RfcLogLevel::ERROR, RfcLogLevel::ERROR], [(int) $error->severity, (int) $fatal->severity]);
    $this->assertStringStartsWith('Fatal: ', $fatal->message);
    $variables = unserialize($error->variables, ['allowed_classes' => FALSE]);
    $this->assertSame(self::REPORT['stack'], $variables['@stack']);
    $this->assertSame('{"path":"/racing/neon-drift"}', $variables['@meta']);
  }

  public function testShowsBrowserErrorsToEditorsWithoutTheRestOfTheLog(): void {
    $this->post(self::PATH, self::REPORT);
    $this->container->get('logger.factory')->get('ag_subscription')->error('Refund pi_3Nx manually.');
    $permissions = Yaml::decode(
      (string) file_get_contents(DRUPAL_ROOT . '/../recipes/ag_portal/config/user.role.editor.yml'),
    )['permissions'];
    $this->assertNotContains('access site reports', $permissions);
    $this->assertContains('view browser errors', $permissions);
    $this->member('first');
    Role::create([
      'id' => 'editor',
      'label' => 'Editor',
      'permissions' => ['access content', 'view browser errors'],
    ])->save();
    $editor = $this->member('ed', ['roles' => ['editor']]);
    [$card] = $this->container->get(ErrorReportsSection::class)->cards($editor);
    $this->assertSame([1, 'window: x is not a function'], [$card->total, $card->items[0]->title]);
    $this->actAs($editor);
    $page = $this->visit($card->all->toString());
    $this->assertSame(200, $page->getStatusCode());
    $this->assertStringContainsString('at play (app.js:1:2)', (string) $page->getContent());
    $this->assertStringNotContainsString('pi_3Nx', (string) $page->getContent());
    $this->assertSame(403, $this->visit('/admin/reports/dblog')->getStatusCode());
    $this->actAs($this->member('player'));
    $this->assertSame(403, $this->visit($card->all->toString())->getStatusCode());
  }

  public function testUpdateGrantsEditorsBrowserErrorsInsteadOfTheLog(): void {
    foreach (['editor', 'auditor'] as $id) {
      $permissions = ['access portal desk', 'access site reports'];
      Role::create(['id' => $id, 'label' => $id, 'permissions' => $permissions])->save();
    }
    $this->config('dblog.settings')->set('row_limit', 1000)->save();
    $this->container->get('module_handler')->loadInclude('ag_frontend', 'php', 'ag_frontend.post_update');
    ag_frontend_post_update_browser_errors();
    $this->assertSame(
      ['access portal desk', 'view browser errors'],
      Role::load('editor')->getPermissions(),
    );
    $this->assertContains('access site reports', Role::load('auditor')->getPermissions());
    $this->assertSame(1000, $this->config('dblog.settings')->get('row_limit'));
  }

  public function testLogsErrorsAsPlainText(): void {
    $hostile = "<script>alert(1)</script>\x1b[2J\r\nfake line";
    $this->post(self::PATH, ['label' => $hostile, 'message' => $hostile, 'stack' => $hostile, 'meta' => ['<b>' => $hostile]] + self::REPORT);
    [$entry] = $this->fetchLogEntries();
    // phpcs:ignore Drupal.Semantics.FunctionT.NotLiteralString,DrupalPractice.Objects.GlobalFunction -- as in core's log page.
    $html = (string) t($entry->message, unserialize($entry->variables, ['allowed_classes' => FALSE]));
    $this->assertDoesNotMatchRegularExpression('/<script|<b>|\x1b/', $html);
    $this->assertStringContainsString('&lt;script&gt;alert(1)', $html);
  }

  public function testDoesNotDeleteLogMessagesOfTheSite(): void {
    // Prevents cron from fetching advisories from drupal.org.
    $this->config('system.advisories')->set('enabled', FALSE)->save();
    $this->config('dblog.settings')->set('row_limit', 600)->save();
    $this->container->get('logger.factory')->get('ag_subscription')->error('The gateway refuses the key.');
    for ($sent = 0; $sent < 700; $sent++) {
      $this->container->get('logger.factory')->get(['page not found', 'ag_browser'][$sent % 2])->warning('Visitor');
    }
    $this->container->get('module_handler')->invokeAll('cron');
    $messages = $this->logMessages();
    $this->assertContains('The gateway refuses the key.', $messages);
    $this->assertCount(2 * 100, array_keys($messages, 'Visitor', TRUE));
  }

  public function testKeepsEvidenceAboutAccountsForItsTime(): void {
    $log = $this->container->get('logger.factory')->get('user');
    $log->notice('Deleted user: Mallory');
    for ($login = 0; $login < 150; $login++) {
      $log->info('Session opened for Ann.');
    }
    $this->container->get('module_handler')->invoke('ag_frontend', 'cron');
    $this->assertCount(151, $this->logMessages());
    $this->container->get('database')
      ->update('watchdog')
      ->expression('timestamp', '[timestamp] - 86400 * ' . (90 + 1))
      ->execute();
    $log->info('Session opened for Bob.');
    $this->container->get('module_handler')->invoke('ag_frontend', 'cron');
    $this->assertSame(['Session opened for Bob.'], $this->logMessages());
  }

  public function testDeletesNoMessagesBeforeTheUpdateThatStoresTheLimits(): void {
    $this->config('ag_frontend.settings')->delete();
    $this->container->get('logger.factory')->get('user')->notice('Deleted user: Mallory');
    $this->container->get('logger.factory')->get('page not found')->warning('Visitor');
    $this->container->get('database')
      ->update('watchdog')
      ->expression('timestamp', '[timestamp] - 86400')
      ->execute();
    $this->container->get('module_handler')->invoke('ag_frontend', 'cron');
    $this->assertSame(['Deleted user: Mallory', 'Visitor'], $this->logMessages());
  }

  private function logMessages(): array {
    return $this->container->get('database')
      ->select('watchdog', 'w')
      ->fields('w', ['message'])
      ->execute()
      ->fetchCol();
  }

  private function fetchLogEntries(): array {
    $select = $this->container->get('database')->select('watchdog', 'w')->fields('w')->condition('type', 'ag_browser')->orderBy('wid');
    return $select->execute()->fetchAll();
  }

}

<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\Plugin\Mail\PortalMail;
use Drupal\Core\Config\Schema\Mapping;
use Drupal\Core\Mail\MailFormatHelper;
use Drupal\Core\Mail\Plugin\Mail\SymfonyMailer;
use Drupal\Core\Render\Markup;
use Drupal\language\ConfigurableLanguageManagerInterface;
use Drupal\language\Entity\ConfigurableLanguage;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\User;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Psr\Log\NullLogger;
use Symfony\Component\ErrorHandler\BufferingLogger;
use Symfony\Component\Mailer\Envelope;
use Symfony\Component\Mailer\MailerInterface;
use Symfony\Component\Mime\Email;
use Symfony\Component\Mime\RawMessage;

/**
 * Emails as text and as HTML.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class PortalMailTest extends PortalKernelTestBase implements MailerInterface {

  private const LINK = 'https://portal.example/account/activate?uid=1&token=a_b';
  private const HOSTILE = '<img src="https://spy.example/x" onerror=\'x\'> & Co';

  protected static $modules = ['ag_account'];

  private ?Email $sent = NULL;

  protected function setUp(): void {
    parent::setUp();
    $this->installConfig(['ag_account']);
  }

  public function send(RawMessage $message, ?Envelope $envelope = NULL): void {
    $this->assertInstanceOf(Email::class, $message);
    $this->sent = $message;
  }

  public function testIsAPluginBesideCores(): void {
    $mails = $this->container->get('plugin.manager.mail');
    $this->assertInstanceOf(PortalMail::class, $mails->createInstance('ag_portal_mail'));
    $this->assertInstanceOf(SymfonyMailer::class, $mails->createInstance('symfony_mailer'));
  }

  public function testUpdateKeepsHtmlEmailsOfSitesWithCoresMailer(): void {
    require_once dirname(__DIR__, 3) . '/ag_account.install';
    unset($GLOBALS['config']['system.mail']);
    $this->container->get('config.factory')->reset('system.mail');
    $stored = $this->config('system.mail')->setData([
      'interface' => ['default' => 'symfony_mailer', 'contact' => 'php_mail'],
      'mailer_dsn' => ['scheme' => 'smtp', 'host' => 'mail.example', 'port' => 25, 'user' => NULL, 'password' => NULL, 'options' => []],
    ]);
    $stored->save();
    $this->assertNull(ag_account_update_11007());
    $this->assertSame(
      ['default' => 'ag_portal_mail', 'contact' => 'php_mail'],
      $this->config('system.mail')->get('interface'),
    );
    ag_account_uninstall();
    $this->assertSame('symfony_mailer', $this->config('system.mail')->get('interface.default'));
    $stored->set('interface.default', 'php_mail')->save();
    $this->assertNull(ag_account_update_11007());
    $this->assertSame('php_mail', $this->config('system.mail')->get('interface.default'));
    // Updates cannot change settings.php.
    $GLOBALS['config']['system.mail']['interface']['default'] = 'symfony_mailer';
    $this->container->get('config.factory')->reset('system.mail');
    $this->assertStringContainsString('ag_portal_mail', (string) ag_account_update_11007());
  }

  public function testSendsTheSameContentAsTextAndHtml(): void {
    $email = $this->mail(
      [
        'Hello ' . self::HOSTILE . ',',
        "one line\nanother",
        self::LINK,
        'It works once.',
        'The & Portal',
      ],
      ['link' => self::LINK, 'button' => 'Activate'],
    );
    $this->assertSame(
      'multipart/alternative',
      $email->getBody()->getMediaType() . '/' . $email->getBody()->getMediaSubtype(),
    );
    $this->assertStringContainsString(self::LINK, (string) $email->getTextBody());
    $html = (string) $email->getHtmlBody();
    $body = substr($html, (int) strpos($html, '<body'));
    $words = preg_replace(
      '/\s+/',
      ' ',
      trim(MailFormatHelper::htmlToText('<p>' . strip_tags($body, ['p']))),
    );
    $page = new \DOMDocument();
    $page->loadHTML($html);
    $links = [];
    foreach ($page->getElementsByTagName('a') as $link) {
      $links[] = $link->getAttribute('href');
    }
    $this->assertSame([self::LINK, self::LINK], $links);
    $expected = 'The & Portal Hello ' . self::HOSTILE . ', one line another Activate Or open this address: ' . self::LINK . ' It works once. The & Portal';
    $this->assertSame($expected, $words);
    $this->assertStringContainsString('one line<br />', $body);
    $this->assertDoesNotMatchRegularExpression(
      '/<(img|script|link|iframe|object|form)\b|url\(|@import/i',
      $html,
    );
    $this->assertStringContainsString('prefers-color-scheme: dark', $html);
  }

  public function testDoesNotEscapeNamesInPlainText(): void {
    $this->config('system.site')->set('name', 'Fun <3 & "Co"')->save();
    $user = User::create(['name' => self::HOSTILE]);
    $message = $this->compose('changed', ['user' => $user, 'link' => self::LINK]);
    $this->assertSame('Your address at Fun <3 & "Co" was changed', $message['subject']);
    $paragraphs = $message['body'];
    $this->assertSame(
      ['Hello ' . self::HOSTILE . ',', self::LINK, 'Fun <3 & "Co"'],
      [$paragraphs[0], $paragraphs[2], $paragraphs[3]],
    );
    $this->assertSame('Open Fun <3 & "Co"', $message['params']['button']);
  }

  public function testNeverLinksTextOfVisitors(): void {
    $message = $this->compose('contact', [
      'contact-message' => [
        'name' => 'Ann',
        'email' => 'ann@example.com',
        'message' => 'https://spy.example/login',
      ],
    ]);
    $html = (string) $this->mail($message['body'], $message['params'])->getHtmlBody();
    $this->assertStringContainsString(
      '<p style="margin:0 0 16px">https://spy.example/login</p>',
      $html,
    );
    $this->assertStringNotContainsString('<a ', $html);
  }

  public function testReadsCopyAndTranslationsFromTheConfiguration(): void {
    $this->enableModules(['language', 'locale', 'config_translation']);
    $this->installSchema('locale', ['locales_source', 'locales_target', 'locales_location']);
    $this->installConfig(['language', 'locale']);
    ConfigurableLanguage::createFromLangcode('de')->save();
    $this->config('ag_account.mail')->set('reset.subject', 'Hey [user:account-name]!')->save();
    $languages = $this->container->get('language_manager');
    assert($languages instanceof ConfigurableLanguageManagerInterface);
    $languages->getLanguageConfigOverride('de', 'ag_account.mail')
      ->set('reset.subject', 'Passwort für [user:account-name]')
      ->set('reset.body', "Hallo,\r\n\r\n[portal-mail:link]")
      ->save();
    $data = ['user' => User::create(['name' => 'Ann']), 'link' => self::LINK];
    $this->assertSame('Hey Ann!', $this->compose('reset', $data)['subject']);
    $german = $this->compose('reset', $data, 'de');
    $this->assertSame(
      ['Passwort für Ann', ['Hallo,', self::LINK], 'Choose a new password'],
      [$german['subject'], $german['body'], $german['params']['button']],
    );
    $strings = $this->container->get('locale.storage');
    $source = $strings->createString(['source' => 'Or open this address:'])->save();
    $strings->createTranslation([
      'lid' => $source->getId(),
      'language' => 'de',
      'translation' => 'Oder öffnen Sie diese Adresse:',
    ])->save();
    $html = (string) $this->mail($german['body'], $german['params'], 'de')->getHtmlBody();
    $this->assertStringContainsString('<html lang="de">', $html);
    $this->assertStringContainsString('Oder öffnen Sie diese Adresse: <a', $html);
    $mails = $this->container->get('config.typed')->get('ag_account.mail');
    assert($mails instanceof Mapping);
    $template = $mails->get('reset');
    assert($template instanceof Mapping);
    $this->assertSame(['subject', 'body', 'button'], array_keys($template->getElements()));
    foreach ($template->getElements() as $text) {
      $this->assertTrue($text->getDataDefinition()['translatable']);
    }
    $mappers = $this->container->get('plugin.manager.config_translation.mapper')->getDefinitions();
    $this->assertContains('ag_account.mail', $mappers['entity.user.admin_form']['names']);
  }

  public function testUpdatesExistingSites(): void {
    require_once dirname(__DIR__, 3) . '/ag_account.post_update.php';
    $installed = $this->config('ag_account.mail')->getRawData();
    unset($installed['_core']);
    // What ag_account_update_11004() and 11005() store before.
    $earlier = array_intersect_key($installed, ['child_data' => TRUE, 'inactive' => TRUE]);
    $this->config('ag_account.mail')->setData($earlier)->save();
    ag_account_post_update_mails();
    $this->assertEquals($installed, $this->config('ag_account.mail')->getRawData());
    $this->config('ag_account.mail')->set('reset.subject', 'Ours')->save();
    ag_account_post_update_mails();
    $this->assertSame('Ours', $this->config('ag_account.mail')->get('reset.subject'));
  }

  public function testSendsEmailsOfOtherModulesInBothParts(): void {
    $email = $this->mail([Markup::create('<p>Updates <b>wait</b></p>')], []);
    $this->assertStringContainsString('Updates *wait*', (string) $email->getTextBody());
    $this->assertStringContainsString('Updates *wait*', (string) $email->getHtmlBody());
    $this->assertCount(2, $email->getTo());
  }

  public function testLogsOnlyFailures(): void {
    $GLOBALS['config']['system.mail']['mailer_dsn'] = [
      'scheme' => 'smtp',
      'host' => '127.0.0.1',
      'port' => 1,
    ] + $GLOBALS['config']['system.mail']['mailer_dsn'];
    $this->container->get('config.factory')->reset('system.mail');
    $logger = new BufferingLogger();
    $plugin = new PortalMail(
      $this->container->get('config.factory'),
      $this->container->get('twig'),
      $logger,
    );
    $this->assertFalse(
      $plugin->mail([
        'headers' => ['From' => 'a@example.com'],
        'to' => 'b@example.com',
        'subject' => 'x',
        'body' => 'x',
      ]),
    );
    $this->assertSame(['error'], array_column($logger->cleanLogs(), 0));
  }

  private function compose(string $key, array $params, string $langcode = 'en'): array {
    $message = ['langcode' => $langcode, 'params' => $params];
    $this->container->get('module_handler')->invoke('ag_account', 'mail', [$key, &$message, $params]);
    return $message;
  }

  private function mail(array $body, array $params, string $langcode = 'en'): Email {
    $this->config('system.site')->set('name', 'The & Portal')->save();
    $plugin = new PortalMail(
      $this->container->get('config.factory'),
      $this->container->get('twig'),
      new NullLogger(),
      $this,
    );
    $message = [
      'langcode' => $langcode,
      'to' => 'ann@example.com, bob@example.com',
      'subject' => 'Welcome <b>',
      'body' => $body,
      'params' => $params,
    ];
    $message['headers'] = [
      'From' => '"The Portal" <portal@example.com>',
      'Content-Type' => 'text/plain',
      'X-Mailer' => 'Drupal',
    ];
    $this->assertTrue($plugin->mail($plugin->format($message)));
    $this->assertSame('portal@example.com', $this->sent?->getFrom()[0]->getAddress());
    return $this->sent;
  }

}
